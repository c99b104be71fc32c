import UserPlus from 'lucide-react/icons/user-plus';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { m } from '#messages';
import type { Group } from '../../domain/schema.ts';
import type { GroupAction } from '../../domain/states.ts';
import { actOnGroup } from '../api.ts';
import { useGroupActions } from './use-group.ts';

/** Inverse actions for undo. */
const UNDO_ACTIONS: Partial<Record<GroupAction, GroupAction>> = {
  search: 'stop',
  stop: 'search',
  mark_housed: 'search',
};

/** Next actions of the leader, depending on the state of the group. */
export function LeaderCard({ group, onInvite }: { group: Group; onInvite: () => void }) {
  const { pendingAction, run } = useGroupActions(group.id);
  const actions = group.actions.filter((action) => action !== 'close');
  const canInvite = group.place === 'ok';
  const act = async (action: GroupAction) => {
    const back = UNDO_ACTIONS[action];
    await run(action, async () => actOnGroup(group.id, action), {
      successMessage: m.groups_action_done({ action }),
      ...(back && { toast: { action: { label: m.groups_undo(), onClick: () => void act(back) } } }),
    });
  };
  return (
    <Card as="section" aria-labelledby="group-next" className="grid gap-3">
      <h2 id="group-next" className="text-18">
        {m.groups_next_title({ state: group.state })}
      </h2>
      <p className="text-14 text-muted">{m.groups_next_text({ state: group.state })}</p>
      {(canInvite || actions.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {canInvite && (
            <Button variant="outline" icon={UserPlus} onClick={onInvite}>
              {m.groups_invite()}
            </Button>
          )}
          {actions.map((action) => (
            <Button key={action} variant="outline" loading={pendingAction === action} onClick={() => void act(action)}>
              {m.groups_action({ action })}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
