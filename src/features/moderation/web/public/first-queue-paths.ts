import { parseFilter } from '../admin-table/use-list-filter.ts';
import { QUEUE_FILTER_SHAPE, QUEUE_STATS_PATH, queuePath } from '../cases/queue-paths.ts';

/** API paths of the first requests of the report queue with this query. */
export function firstQueuePaths(search: URLSearchParams): string[] {
  return [QUEUE_STATS_PATH, queuePath(parseFilter(search, QUEUE_FILTER_SHAPE), null)];
}
