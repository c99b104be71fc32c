import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { ActionBody, ActionResponse, DecisionBody, SanctionsResponse } from '../../domain/actions.ts';
import { DECISION } from '../../domain/decision-rules.ts';
import { useUndo } from '../decisions/use-decision.ts';

const SANCTIONS_KEY = ['moderation', 'sanctions'];

/** Sanctions, appeals and account status of a user. */
export function useSanctions(userId: string) {
  return useQuery({
    queryKey: [...SANCTIONS_KEY, userId],
    queryFn: async ({ signal }) =>
      apiRequest<SanctionsResponse>('GET', `/api/admin/sanctions?user=${userId}`, { signal }),
    staleTime: 0,
  });
}

const UNDOABLE_DONE = {
  warn: m.appeals_panel_warned,
  hide: m.appeals_panel_hidden,
  suspend: m.appeals_panel_suspended,
  ban: m.appeals_panel_banned,
};

/** Applies a moderator action. Those without a case can be undone before their mails leave. */
export function useApplyAction(onDone: () => void) {
  const { settled, failed } = useMutationHandlers(onDone);
  const toast = useToast();
  const undo = useUndo(() => {
    settled();
    onDone();
  });
  return useMutation({
    mutationFn: async (body: ActionBody) => apiRequest<ActionResponse>('POST', '/api/admin/actions', { body }),
    onSuccess: ({ is_proposed: isProposed, decision }, { action }) => {
      const done = decision && action !== 'restore' ? UNDOABLE_DONE[action] : m.appeals_panel_done;
      toast.success(isProposed ? m.bans_action_done() : done(), {
        ...(decision && {
          action: { label: m.desk_undo(), onClick: () => undo.mutate(decision) },
          durationMs: DECISION.undoMs,
        }),
      });
      onDone();
    },
    onError: failed,
    onSettled: settled,
  });
}

/** Decides an appeal. */
export function useDecideAppeal(appealId: string, onDone: () => void) {
  const { settled, failed } = useMutationHandlers(onDone);
  const toast = useToast();
  return useMutation({
    mutationFn: async (body: DecisionBody) => apiRequest('POST', `/api/admin/appeals/${appealId}`, { body }),
    onSuccess: () => {
      toast.success(m.appeals_appeal_decided());
      onDone();
    },
    onError: failed,
    onSettled: settled,
  });
}

/** Shared handlers: refetch sanctions and show errors. On 409 another moderator was faster, so `onDone` runs too. */
export function useMutationHandlers(onDone: () => void) {
  const cache = useQueryClient();
  const toast = useToast();
  return {
    settled: () => void cache.invalidateQueries({ queryKey: SANCTIONS_KEY }),
    failed: (error: Error) => {
      const isClientError = error instanceof ApiError && error.status >= 400 && error.status < 500;
      toast.error(isClientError ? error.message : m.appeals_panel_failed());
      if (error instanceof ApiError && error.status === 409) onDone();
    },
  };
}
