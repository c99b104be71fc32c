import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { CaseDecision, CaseDecisionBody } from '../../domain/case-decision.ts';
import type { FullCase, QueueItem } from '../../domain/case-schema.ts';
import { useListFilter } from '../admin-table/use-list-filter.ts';
import { caseName } from '../cases/case-labels.ts';
import { CASES_KEY, useInvalidateCase, useReportQueue } from '../cases/cases-api.ts';
import { QUEUE_FILTER_SHAPE } from '../cases/queue-paths.ts';
import { useDecisionWindow } from './decision-window.ts';

/** The next case of the queue after this one, or the one before at the end. */
export function nextCase(queue: readonly QueueItem[], found: Pick<FullCase, 'told'>): QueueItem | null {
  const at = queue.findIndex(({ id }) => found.told.some((one) => one.id === id));
  return queue[at + 1] ?? queue[at - 1] ?? null;
}

/** Decides a case. Its mails leave after some seconds. */
export function useDecide(found: FullCase) {
  const lang = useLang();
  const { search } = useLocation();
  const [filter] = useListFilter(QUEUE_FILTER_SHAPE);
  const { data: queue } = useReportQueue(filter);
  const renew = useInvalidateCase(found.id);
  const toast = useToast();
  const begin = useDecisionWindow((state) => state.begin);
  return useMutation({
    mutationFn: async (body: CaseDecisionBody) =>
      apiRequest<{ decision: CaseDecision }>('POST', `/api/admin/reports/${found.id}/decision`, { body }),
    onSuccess: ({ decision }) => {
      const next = nextCase(queue?.pages.flatMap(({ reports }) => reports) ?? [], found);
      begin(decision, {
        name: safeDisplayText(caseName(found)),
        next: next && {
          to: `/${lang}/admin/reports/${next.id}${search}`,
          name: safeDisplayText(caseName(next)),
        },
      });
      renew();
    },
    onError: (error) => {
      const isClientError = error instanceof ApiError && error.status >= 400 && error.status < 500;
      toast.error(isClientError ? error.message : m.cases_failed());
      if (error instanceof ApiError && error.status === 409) renew();
    },
  });
}

/** Undoes a decision and opens its case again, if it has one. `onEnd` runs when it is undone, or can no longer be. */
export function useUndo(onEnd?: () => void) {
  const lang = useLang();
  const { search } = useLocation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const end = useDecisionWindow((state) => state.endOf);
  return useMutation({
    mutationFn: async ({ id }: CaseDecision) => apiRequest('DELETE', `/api/admin/case-decisions/${id}`),
    onSuccess: async (_answer, { report_id: reportId }) => {
      toast.success(m.desk_undone());
      onEnd?.();
      if (reportId !== null) await navigate(`/${lang}/admin/reports/${reportId}${search}`);
    },
    onError: (error) => {
      onEnd?.();
      toast.error(error instanceof ApiError && error.status === 409 ? error.message : m.cases_failed());
    },
    onSettled: async (_answer, _error, { id }) => {
      await cache.invalidateQueries({ queryKey: [CASES_KEY] });
      // Not before the case is read again: a decision on the version before would be refused.
      end(id);
    },
  });
}
