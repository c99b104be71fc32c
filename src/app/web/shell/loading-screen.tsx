import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useState } from 'react';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { Button } from '#ui/button.tsx';
import { m } from '#words';

/** When waiting is remarked on, and when it ends. */
export const LOADING = { adviceAfterMs: 15_000, endAfterMs: 30_000 } as const;

/** While the session is restored: quiet at first, then advice, then `onEnd`. */
export function LoadingScreen({ onEnd }: { onEnd?: () => void }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const advice = setTimeout(() => setLate(true), LOADING.adviceAfterMs);
    return () => clearTimeout(advice);
  }, []);
  useEffect(() => {
    if (!onEnd) return;
    const end = setTimeout(onEnd, LOADING.endAfterMs);
    return () => clearTimeout(end);
  }, [onEnd]);
  return (
    <div className="wrap grid min-h-[60vh] place-items-center py-8 text-center" role="status">
      <title>{m.site_waking()}</title>
      <div className="grid justify-items-center gap-3">
        <MascotSleeping className="h-40 w-auto" />
        <p className="text-18 font-strong">{m.site_waking()}</p>
        {/* keeps its place, so that nothing moves when it comes */}
        <div className={isLate ? 'grid justify-items-center gap-3' : 'invisible grid justify-items-center gap-3'}>
          <p className="max-w-[40ch] text-14 text-soft">{m.site_waking_late()}</p>
          <Button look="line" icon={RotateCw} onClick={() => window.location.reload()}>
            {m.site_reload()}
          </Button>
        </div>
      </div>
    </div>
  );
}
