import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';
import type { Application, Viewing } from '../../domain/schema.ts';
import { useShortlistActions } from '../shortlist/use-shortlist.ts';
import { actOnNoShow } from './slots-api.ts';

interface NoShowProps {
  groupId: string | null;
  viewing: Viewing;
  side: Application['side'];
}

/** After a viewing: what the sides say about who did not come, and the answers to it. */
export function NoShow({ groupId, viewing, side }: NoShowProps) {
  const { pendingAction, run } = useShortlistActions(groupId);
  const { id, absences, no_show_actions: actions } = viewing;
  if (absences.length === 0 && actions.length === 0) return null;
  const ownParty = side === 'owner' ? 'owner' : 'applicant';
  return (
    <div className="grid gap-1 text-14">
      {absences.map(({ party, is_contested: isContested }) => (
        <p key={party}>
          {party === ownParty ? m.viewing_absent_me() : m.viewing_absent_other()}
          {isContested && ` ${m.viewing_absence_contested()}`}
        </p>
      ))}
      <div className="-ml-3 flex flex-wrap gap-1">
        {actions.map((action) => (
          <Button
            key={action}
            variant="ghost"
            loading={pendingAction === action}
            onClick={() => void run(action, async () => actOnNoShow(id, action))}
          >
            {m.viewing_no_show_action({ action })}
          </Button>
        ))}
      </div>
    </div>
  );
}
