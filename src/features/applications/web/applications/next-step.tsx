import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';
import type { Application } from '../../domain/schema.ts';
import { actOnGroup } from '#features/groups/web/api.ts';
import { GROUPS_KEY } from '#features/groups/web/public/groups-key.ts';
import { useShortlistActions } from '../shortlist/use-shortlist.ts';

/** Suggested action after acceptance, with undo. */
export function NextStep({ groupId, application }: { groupId: string | null; application: Application }) {
  const cache = useQueryClient();
  const { pendingAction, run } = useShortlistActions(groupId);
  const { follow_up: step } = application;
  if (step === null || groupId === null) return null;
  const act = async (isBack: boolean): Promise<void> => {
    const work = async () => {
      cache.setQueryData([GROUPS_KEY, groupId], await actOnGroup(groupId, isBack ? 'search' : step));
      void cache.invalidateQueries({ queryKey: [GROUPS_KEY] });
    };
    if (isBack) await run('back', work);
    else
      await run('follow-up', work, m.group_application_next_step_done(), {
        action: { label: m.groups_undo(), onClick: () => void act(true) },
      });
  };
  return (
    <div className="grid gap-2 rounded-inner bg-success-tint px-4 py-3 text-success-text">
      <p className="text-14">{m.group_application_next_step_text()}</p>
      <Button
        variant="outline"
        className="justify-self-start"
        loading={pendingAction !== null}
        onClick={() => void act(false)}
      >
        {m.group_application_next_step()}
      </Button>
    </div>
  );
}
