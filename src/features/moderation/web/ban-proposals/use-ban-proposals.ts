import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#browser/api/api-client.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { BanDecision, BanDecisionBody, BanProposal, BanProposalsResponse } from '../../domain/ban-proposals.ts';
import { useMutationHandlers } from '../actions/use-actions.ts';

const BAN_PROPOSALS_KEY = ['moderation', 'ban-proposals'];
const POLL_INTERVAL_MS = 30_000;

/** Bans that wait for a second moderator. */
export function useBanProposals() {
  return useQuery({
    queryKey: BAN_PROPOSALS_KEY,
    queryFn: async ({ signal }): Promise<BanProposal[]> =>
      (await apiRequest<BanProposalsResponse>('GET', '/api/admin/ban-proposals', { signal })).proposals,
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 0,
  });
}

const DONE: Record<BanDecision, () => string> = {
  approve: m.bans_done_approve,
  suspend: m.bans_done_suspend,
  refuse: m.bans_done_refuse,
  withdraw: m.bans_done_withdraw,
};

/** Decides or withdraws a proposal. */
export function useDecideBanProposal(id: string, onDone: () => void) {
  const cache = useQueryClient();
  const { settled, failed } = useMutationHandlers(onDone);
  const toast = useToast();
  return useMutation({
    mutationFn: async (body: BanDecisionBody) => apiRequest('POST', `/api/admin/ban-proposals/${id}`, { body }),
    onSuccess: (_answer, { decision }) => {
      toast.success(DONE[decision]());
      onDone();
    },
    onError: failed,
    onSettled: () => {
      settled();
      void cache.invalidateQueries({ queryKey: BAN_PROPOSALS_KEY });
    },
  });
}
