import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';
import type { Group } from '../../domain/schema.ts';
import { withdrawInvitation } from '../api.ts';
import { useGroupActions } from '../group/use-group.ts';

/** Pending invitations; the leader can withdraw them. */
export function PendingInvitations({ group }: { group: Group }) {
  const { pendingAction, run } = useGroupActions(group.id);
  const invited = group.pending?.filter(({ state }) => state === 'invited') ?? [];
  if (invited.length === 0) return null;
  return (
    <div className="border-t border-line pt-3">
      <h3 className="text-14 font-strong">{m.groups_invited_people()}</h3>
      <ul>
        {invited.map(({ user_id: userId, profile }) => {
          const name = profile ? safeDisplayText(profile.display_name) : m.groups_somebody();
          return (
            <li key={userId} className="flex min-h-15 items-center gap-3 py-1">
              <Avatar name={userId} src={profile?.avatar_urls?.small ?? profile?.avatar_url} size={36} />
              <p className="min-w-0 flex-1 truncate">
                <bdi>{name}</bdi>
              </p>
              {group.mine?.role === 'leader' && (
                <Button
                  variant="ghost"
                  className="-mr-3"
                  aria-label={m.groups_uninvite_person({ name })}
                  loading={pendingAction === userId}
                  onClick={() =>
                    void run(userId, async () => withdrawInvitation(group.id, userId), {
                      successMessage: m.groups_uninvited({ name }),
                    })
                  }
                >
                  {m.groups_uninvite()}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
