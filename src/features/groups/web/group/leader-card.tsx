import UserPlus from 'lucide-react/icons/user-plus';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { m } from '#words';
import type { Group } from '../../domain/schema.ts';
import type { GroupAction } from '../../domain/states.ts';
import { actOnGroup } from '../api.ts';
import { useGroupWork } from './use-group.ts';

/** The way back from an action, where there is one. */
const UNDO: Partial<Record<GroupAction, GroupAction>> = { search: 'stop', stop: 'search', house: 'search' };

/** What whoever leads the group can do next, by how it stands. */
export function LeaderCard({ group, onInvite }: { group: Group; onInvite: () => void }) {
  const { busy, run } = useGroupWork(group.id);
  const actions = group.actions.filter((action) => action !== 'close');
  const canInvite = group.place === 'ok';
  const act = async (action: GroupAction) => {
    const back = UNDO[action];
    await run(action, async () => actOnGroup(group.id, action), {
      said: m.groups_acted({ action }),
      ...(back && { toast: { action: { label: m.groups_undo(), onClick: () => void act(back) } } }),
    });
  };
  return (
    <Card as="section" aria-labelledby="group-next" className="grid gap-3">
      <h2 id="group-next" className="text-18">
        {m.groups_next_title({ state: group.state })}
      </h2>
      <p className="text-14 text-soft">{m.groups_next_text({ state: group.state })}</p>
      {(canInvite || actions.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {canInvite && (
            <Button
              look={group.state === 'forming' || group.state === 'open' ? 'main' : 'line'}
              icon={UserPlus}
              onClick={onInvite}
            >
              {m.groups_invite()}
            </Button>
          )}
          {actions.map((action) => (
            <Button key={action} look="line" busy={busy === action} onClick={() => void act(action)}>
              {m.groups_action({ action })}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
