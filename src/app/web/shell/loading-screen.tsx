import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { m } from '#words';

/** While the session is restored. */
export function LoadingScreen() {
  return (
    <div className="grid min-h-[60vh] place-items-center text-center" role="status">
      <div className="grid justify-items-center gap-3">
        <MascotSleeping className="h-36 w-auto" />
        <p>{m.site_waking()}</p>
      </div>
    </div>
  );
}
