import Ban from 'lucide-react/icons/ban';
import { useBlockUser } from '#features/profiles/web/public/use-block-user.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import type { Partner } from '../partner.ts';

/** Replaces the composer for blocked users. */
export function BlockedNote({ partner: { id, name } }: { partner: Partner }) {
  const { unblock, busy } = useBlockUser();
  const again = (
    <Button variant="outline" loading={busy} onClick={() => void unblock({ id, display_name: name })}>
      {m.profiles_unblock()}
    </Button>
  );
  return (
    <Callout
      icon={Ban}
      action={again}
      className="mx-3 mb-[max(12px,env(safe-area-inset-bottom))] flex-none items-center"
    >
      {m.profiles_blocked({ name })}
    </Callout>
  );
}
