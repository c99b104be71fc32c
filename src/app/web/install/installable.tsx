import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { UPDATE } from './install-rules.ts';
import { installWay, onInstallWayChange } from './install-way.ts';
import { leaveOfflineLinksToTheBrowser } from './offline-links.ts';
import { registerWorker } from './register-worker.ts';

/** Its code is fetched where there is a way to install only. */
const InstallOffer = lazy(async () =>
  import('./install-offer.tsx').then(
    ({ InstallOffer }) => ({ default: InstallOffer }),
    () => ({ default: () => null }),
  ),
);

let hasStarted = false;

/** What makes Tukan an app: the service worker, the notice of a new version, and the offer to install it. */
export function Installable({ isQuiet }: { isQuiet: boolean }): ReactNode {
  const toasts = useToast();
  const [hasWay, setWay] = useState(() => installWay() !== null);
  useEffect(() => onInstallWayChange(() => setWay(true)), []);
  useEffect(() => {
    if (hasStarted) return;
    hasStarted = true;
    leaveOfflineLinksToTheBrowser();
    const say = (take: () => void) => {
      const action = { label: m.install_update_action(), onClick: take };
      toasts.info(m.install_update_text(), { action, durationMs: UPDATE.noticeMs });
    };
    // without a worker everything works but offline
    registerWorker(say).catch(() => undefined);
  }, [toasts]);
  return (
    hasWay && (
      <Suspense fallback={null}>
        <InstallOffer isQuiet={isQuiet} />
      </Suspense>
    )
  );
}
