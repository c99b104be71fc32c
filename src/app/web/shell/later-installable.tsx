import { lazy, Suspense, useEffect, useState } from 'react';

const Installable = lazy(async () =>
  import('../install/installable.tsx').then(
    ({ Installable }) => ({ default: Installable }),
    () => ({ default: () => null }),
  ),
);

/** What makes Tukan installable comes when the page has everything else, and never while developing. */
export function LaterInstallable({ isQuiet }: { isQuiet: boolean }) {
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
        <Installable isQuiet={isQuiet} />
      </Suspense>
    )
  );
}
