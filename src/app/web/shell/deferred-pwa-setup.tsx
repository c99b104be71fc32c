import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

const PwaSetup = lazyComponent(async () => (await import('../install/pwa-setup.tsx')).PwaSetup);

/** Loads the PWA setup after the page's `load` event, in production only. */
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
        <Suspense fallback={null}>
          <PwaSetup isPromptSuppressed={isPromptSuppressed} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
