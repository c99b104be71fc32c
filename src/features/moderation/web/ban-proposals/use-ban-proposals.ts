import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { BanDecision, BanDecisionBody, BanProposal, BanProposalsResponse } from '../../domain/ban-proposals.ts';
import { useMutationHandlers } from '../actions/use-actions.ts';
import { CASES_KEY } from '../cases/cases-api.ts';

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

/** Approves proposals one by one; those that fail, for example because they were decided meanwhile, stay and are named. */
export function useApproveBanProposals(onDone: () => void) {
  const cache = useQueryClient();
  const { settled } = useMutationHandlers(onDone);
  const toast = useToast();
  return useMutation({
    mutationFn: async (proposals: readonly BanProposal[]) => {
      const failed: BanProposal[] = [];
      for (const proposal of proposals)
        try {
          await apiRequest('POST', `/api/admin/ban-proposals/${proposal.id}`, { body: { decision: 'approve' } });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          failed.push(proposal);
        }
      return failed;
    },
    onSuccess: (failed, proposals) => {
      const count = proposals.length - failed.length;
      const names = failed.map(({ person }) => safeDisplayText(person.name) || m.admin_nameless()).join(', ');
      if (count > 0) toast.success(m.bans_approved_many({ count }));
      if (failed.length > 0) toast.error(m.bans_approve_many_failed({ names }));
    },
    onError: () => toast.error(m.appeals_panel_failed()),
    onSettled: () => {
      settled();
      void cache.invalidateQueries({ queryKey: BAN_PROPOSALS_KEY });
      void cache.invalidateQueries({ queryKey: [CASES_KEY] });
      onDone();
    },
  });
}
