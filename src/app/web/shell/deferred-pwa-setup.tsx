import { lazy, Suspense, useEffect, useState } from 'react';

const PwaSetup = lazy(async () =>
  import('../install/pwa-setup.tsx').then(
    ({ PwaSetup }) => ({ default: PwaSetup }),
    () => ({ default: () => null }),
  ),
);

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
      <Suspense fallback={null}>
        <PwaSetup isPromptSuppressed={isPromptSuppressed} />
      </Suspense>
    )
  );
}
