import { notificationsPath } from '../api.ts';
import { parseFilter } from '../use-notification-filter.ts';

/** API path of the first list of the notifications page with this query. */
export function firstNotificationsPath(search: URLSearchParams): string {
  return notificationsPath(parseFilter(search), null);
}
