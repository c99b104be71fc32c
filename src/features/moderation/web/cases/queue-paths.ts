import { PRIORITIES, REPORT_STATES, REPORT_TYPES } from '../../domain/rules.ts';

/** Queue filters stored in the URL. */
export const QUEUE_FILTER_SHAPE = {
  state: REPORT_STATES,
  priority: PRIORITIES,
  type: REPORT_TYPES,
  assignee: ['me', 'nobody'],
  q: null,
} as const;

export const QUEUE_STATS_PATH = '/api/admin/reports/figures';

/** API path of the queue; `before` is `next` of the previous page. */
export function queuePath(filter: Readonly<Record<string, string | undefined>>, before: string | null): string {
  const params = Object.entries({ ...filter, before: before ?? undefined });
  const query = new URLSearchParams(params.filter((pair): pair is [string, string] => Boolean(pair[1])));
  return `/api/admin/reports?${query.toString()}`;
}
