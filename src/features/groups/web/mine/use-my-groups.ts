import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { OwnGroup, OwnGroups } from '../../domain/schema.ts';
import { isActive } from '../../domain/states.ts';
import { answerInvitation, askToJoin, fetchGroup, fetchMyGroups, withdrawRequest } from '../api.ts';
import { GROUPS, useCurrent, useGroupWork } from '../group/use-group.ts';
import { namedWords } from '../group-words.ts';

/** My groups by what they are to me, kept current. */
export function useMyGroups(): UseQueryResult<OwnGroups> {
  useCurrent();
  return useQuery({
    queryKey: [GROUPS, 'mine'],
    queryFn: async ({ signal }) => fetchMyGroups(signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** How many ask to be let into each of the groups that I lead, by id. */
export function useRequestCounts(groups: readonly OwnGroup[]): ReadonlyMap<string, number> {
  const led = groups.filter(({ group, mine }) => mine.role === 'leader' && isActive(group.state));
  const answers = useQueries({
    queries: led.map(({ group }) => ({
      queryKey: [GROUPS, group.id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => fetchGroup(group.id, null, signal),
    })),
  });
  return new Map(
    led.map(({ group }, at) => [
      group.id,
      answers[at]?.data?.pending?.filter(({ state }) => state === 'requested').length ?? 0,
    ]),
  );
}

/** Answering an invitation and taking a request back, with the way back for the latter. */
export function useOwnWays({ group, mine }: OwnGroup) {
  const { busy, run } = useGroupWork(group.id);
  const toast = useToast();
  const name = namedWords(group.name);
  const accept = async () =>
    run('accept', async () => answerInvitation(group.id, 'accept'), { said: m.groups_joined({ name }) });
  const decline = async () =>
    run('decline', async () => void (await answerInvitation(group.id, 'decline')), { said: m.groups_declined() });
  const askAgain = async () =>
    run('ask', async () => void (await askToJoin(group.id, mine.note ?? '')), { said: m.groups_sent() });
  const withdraw = async () => {
    if (!(await run('withdraw', async () => withdrawRequest(group.id)))) return;
    toast.success(m.groups_withdrawn(), { action: { label: m.groups_undo(), onClick: () => void askAgain() } });
  };
  return { busy, accept, decline, withdraw };
}
