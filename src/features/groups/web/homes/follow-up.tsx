import { useQueryClient } from '@tanstack/react-query';
import { apiCall } from '#browser/api.ts';
import { Button } from '#ui/button.tsx';
import { m } from '#words';
import type { Application } from '../../domain/applications-schema.ts';
import { actOnGroup } from '../api.ts';
import { GROUPS } from '../group/use-group.ts';
import { useHomesWork } from './use-homes.ts';

/** What an application that both sides have said yes to leaves to do, in one press with the way back. */
export function FollowUp({ groupId, application }: { groupId: string; application: Application }) {
  const cache = useQueryClient();
  const { busy, run } = useHomesWork(groupId);
  const { follow_up: step, home } = application;
  if (step === null) return null;
  const act = async (isBack: boolean): Promise<void> => {
    const work = async () => {
      if (step === 'house')
        cache.setQueryData([GROUPS, groupId], await actOnGroup(groupId, isBack ? 'search' : 'house'));
      else
        await apiCall('POST', `/api/properties/${home.id}/actions`, {
          body: { action: isBack ? 'release' : 'reserve' },
        });
      // both lists say where the group and the home stand
      void cache.invalidateQueries({ queryKey: [GROUPS] });
      void cache.invalidateQueries({ queryKey: ['listings'] });
    };
    if (isBack) await run('back', work);
    else
      await run('follow-up', work, m.group_news_followed({ step }), {
        action: { label: m.groups_undo(), onClick: () => void act(true) },
      });
  };
  return (
    <div className="grid gap-2 rounded-inner bg-fit-tint px-4 py-3 text-fit-text">
      <p className="text-14">{m.group_news_follow_text({ step })}</p>
      <Button look="line" className="justify-self-start" busy={busy !== null} onClick={() => void act(false)}>
        {m.group_news_follow({ step })}
      </Button>
    </div>
  );
}
