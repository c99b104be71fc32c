import { useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PwaSetup } from '../install/pwa-setup.tsx';

/** Starts the PWA setup after the page's `load` event, in production only. */
export function DeferredPwaSetup({ isPromptSuppressed }: { isPromptSuppressed: boolean }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const go = () => setTime(true);
    if (document.readyState === 'complete') go();
    window.addEventListener('load', go);
    return () => window.removeEventListener('load', go);
  }, []);
  return (
    isTime && (
      <ErrorBoundary fallback={null}>
        <PwaSetup isPromptSuppressed={isPromptSuppressed} />
      </ErrorBoundary>
    )
  );
}
