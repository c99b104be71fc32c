import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { inlineName } from '#browser/inline-name.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { OwnGroup, OwnGroups } from '../../domain/schema.ts';
import { answerInvitation, requestToJoin, fetchMyGroups, withdrawRequest } from '../api.ts';
import { OWN_GROUPS_KEY } from '../public/own-groups-query.ts';
import { useGroupInvalidation, useGroupActions } from '../group/use-group.ts';

/** Groups of the current user by category, refetched on notifications. */
export function useMyGroups(): UseQueryResult<OwnGroups> {
  useGroupInvalidation();
  return useQuery({
    queryKey: OWN_GROUPS_KEY,
    queryFn: async ({ signal }) => fetchMyGroups(signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Actions to answer an invitation, which leads into the group, and to withdraw a request, which can be undone. */
export function useMembershipActions({ group, mine }: OwnGroup) {
  const { pendingAction, run } = useGroupActions(group.id);
  const toast = useToast();
  const navigate = useLocalizedNavigate();
  const name = inlineName(group.name);
  const accept = async () => {
    const joined = { successMessage: m.groups_joined({ name }) };
    if (await run('accept', async () => answerInvitation(group.id, 'accept'), joined)) navigate(`/groups/${group.id}`);
  };
  const decline = async () =>
    run('decline', async () => void (await answerInvitation(group.id, 'decline')), {
      successMessage: m.groups_declined(),
    });
  const askAgain = async () =>
    run('ask', async () => void (await requestToJoin(group.id, mine.note ?? '')), { successMessage: m.groups_sent() });
  const withdraw = async () => {
    if (!(await run('withdraw', async () => withdrawRequest(group.id)))) return;
    toast.success(m.groups_withdrawn(), { action: { label: m.groups_undo(), onClick: () => void askAgain() } });
  };
  return { busy: pendingAction, accept, decline, withdraw };
}
