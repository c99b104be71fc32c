import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useState } from 'react';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';

/** Delays until the slow-loading hint and until the timeout (ms). */
export const LOADING = { hintAfterMs: 15_000, timeoutMs: 30_000 } as const;

/** Shown while the session is restored: first without a hint, then with one, then calls `onEnd`. */
export function LoadingScreen({ onEnd }: { onEnd?: () => void }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const advice = setTimeout(() => setLate(true), LOADING.hintAfterMs);
    return () => clearTimeout(advice);
  }, []);
  useEffect(() => {
    if (!onEnd) return;
    const end = setTimeout(onEnd, LOADING.timeoutMs);
    return () => clearTimeout(end);
  }, [onEnd]);
  return (
    <div className="wrap grid min-h-[60vh] place-items-center py-8 text-center" role="status">
      <title>{m.site_waking()}</title>
      <div className="grid justify-items-center gap-3">
        <MascotSleeping className="h-40 w-auto" />
        <p className="text-18 font-strong">{m.site_waking()}</p>
        {/* Reserves the space of the hint to avoid a layout shift. */}
        <div className={isLate ? 'grid justify-items-center gap-3' : 'invisible grid justify-items-center gap-3'}>
          <p className="max-w-[40ch] text-14 text-muted">{m.site_waking_late()}</p>
          <Button variant="outline" icon={RotateCw} onClick={() => window.location.reload()}>
            {m.site_reload()}
          </Button>
        </div>
      </div>
    </div>
  );
}
