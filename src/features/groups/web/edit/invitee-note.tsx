import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { inlineName } from '#browser/inline-name.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';

/** Person who is invited once the group is created. */
export function InviteeNote({ person, onRemove }: { person: PublicProfile; onRemove: () => void }) {
  return (
    <Callout
      className="mt-4"
      icon={UserRoundPlus}
      action={
        <Button variant="ghost" onClick={onRemove}>
          {m.groups_invitee_remove()}
        </Button>
      }
    >
      {m.groups_invitee({ name: inlineName(person.display_name) })}
    </Callout>
  );
}
