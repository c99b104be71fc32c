import { useQuery } from '@tanstack/react-query';
import type { ToastOptions } from '#ui/feedback/toast-options.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { BOARD, type Applicant } from '../../domain/applicant-board.ts';
import { actOnApplication } from '../shortlist/shortlist-api.ts';
import { SHORTLIST_KEY, useShortlistActions } from '../shortlist/use-shortlist.ts';
import { applicantName } from './applicant-name.ts';
import { declineMany, fetchApplicants, undoDeclines } from './applicants-api.ts';

export function useApplicants(propertyId: string) {
  return useQuery({
    queryKey: [SHORTLIST_KEY, 'applicants', propertyId],
    queryFn: async ({ signal }) => fetchApplicants(propertyId, signal),
    staleTime: 0,
    // Frames update the board of those who may read it. A flatmate who was removed gets none, and finds it gone here.
    refetchOnWindowFocus: true,
  });
}

/** Actions on the board; each reloads it and reports its error. */
export function useBoardActions(propertyId: string) {
  const actions = useShortlistActions(null);
  const toast = useToast();
  const run = async (work: () => Promise<unknown>, done?: string, options?: ToastOptions): Promise<boolean> =>
    actions.run('board', async () => void (await work()), done, options);
  /** Moves between the first two columns, which can be undone. */
  const move = async (applicant: Applicant, action: 'shortlist' | 'unlist'): Promise<boolean> => {
    const { id } = applicant.application;
    const back = action === 'shortlist' ? 'unlist' : 'shortlist';
    return run(
      async () => actOnApplication(id, action),
      m.applicants_moved({ action, name: applicantName(applicant) }),
      { action: { label: m.groups_undo(), onClick: () => void run(async () => actOnApplication(id, back)) } },
    );
  };
  const decline = async (ids: readonly string[], message: string): Promise<boolean> =>
    run(async () => {
      const { batch_id: batchId, count } = await declineMany(propertyId, ids, message);
      toast.success(m.applicants_declined({ count }), {
        durationMs: BOARD.undoMs,
        action: { label: m.groups_undo(), onClick: () => void run(async () => undoDeclines(propertyId, batchId)) },
      });
    });
  return { run, move, decline };
}
