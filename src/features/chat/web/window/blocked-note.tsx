import Ban from 'lucide-react/icons/ban';
import { useBlocking } from '#features/profiles/web/parts/blocking.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { Partner } from '../partner.ts';

/** Stands where one would write to somebody one has blocked. */
export function BlockedNote({ partner: { id, name } }: { partner: Partner }) {
  const { unblock, busy } = useBlocking();
  const again = (
    <Button look="line" busy={busy} onClick={() => void unblock({ id, display_name: name })}>
      {m.profiles_unblock()}
    </Button>
  );
  return (
    <Note icon={Ban} action={again} className="mx-3 mb-[max(12px,env(safe-area-inset-bottom))] flex-none items-center">
      {m.profiles_blocked({ name })}
    </Note>
  );
}
