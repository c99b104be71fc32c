import { useQuery } from '@tanstack/react-query';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { BOARD } from '../../domain/applicant-board.ts';
import { SHORTLIST_KEY, useShortlistActions } from '../shortlist/use-shortlist.ts';
import { declineMany, fetchApplicants, undoDeclines } from './applicants-api.ts';

export function useApplicants(propertyId: string) {
  return useQuery({
    queryKey: [SHORTLIST_KEY, 'applicants', propertyId],
    queryFn: async ({ signal }) => fetchApplicants(propertyId, signal),
    staleTime: 0,
  });
}

/** Actions on the board; each reloads it and reports its error. */
export function useBoardActions(propertyId: string) {
  const actions = useShortlistActions(null);
  const toast = useToast();
  const run = async (work: () => Promise<unknown>): Promise<boolean> =>
    actions.run('board', async () => void (await work()));
  const decline = async (ids: readonly string[], message: string): Promise<boolean> =>
    run(async () => {
      const { batch_id: batchId, count } = await declineMany(propertyId, ids, message);
      toast.success(m.applicants_declined({ count }), {
        durationMs: BOARD.undoMs,
        action: { label: m.groups_undo(), onClick: () => void run(async () => undoDeclines(propertyId, batchId)) },
      });
    });
  return { run, decline };
}
