import { SESSION_PATH } from '#features/accounts/web/public/use-session-query.ts';
import { FAVORITES_PATH } from '#features/favorites/web/public/favorites-path.ts';
import { MY_GROUPS_PATH } from '#features/groups/web/public/my-groups-path.ts';
import { OWN_APPLICATIONS_PATH } from '#features/applications/web/public/own-applications-path.ts';
import { firstConnectionsPath } from '#features/matching/web/public/first-connections-path.ts';
import { BEST_MATCHES_PATH, firstListPath } from '#features/matching/web/public/first-list-path.ts';
import { firstQueuePaths } from '#features/moderation/web/public/first-queue-paths.ts';
import { firstNotificationsPath } from '#features/notifications/web/public/first-notifications-path.ts';
import { OWN_PROFILE_PATH } from '#features/profiles/web/public/use-own-profile.ts';
import { firstListingsPath } from '#features/properties/web/public/first-listings-path.ts';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import { matchRoute } from './route-table.ts';

/** First requests of the content of private pages and of the home page, by route. */
const CONTENT_REQUESTS: Readonly<Record<string, (search: URLSearchParams) => string | string[]>> = {
  '/': () => [BEST_MATCHES_PATH, MY_GROUPS_PATH],
  '/admin': firstQueuePaths,
  '/matching': firstListPath,
  '/student/favorites': () => FAVORITES_PATH,
  '/student/applications': () => OWN_APPLICATIONS_PATH,
  '/student/groups': () => MY_GROUPS_PATH,
  '/student/mymatches': firstConnectionsPath,
  '/student/notifications': firstNotificationsPath,
  '/student/properties': firstListingsPath,
};

/**
 * API paths that a page requests first for a signed-in user; `boot.js` sends them while the scripts load. `address`: path
 * with query.
 */
export function earlyRequests(address: string): string[] {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const route = matchRoute(splitLangPrefix(pathname).path);
  const content = route && CONTENT_REQUESTS[route.path];
  if (route?.access !== 'user' && !content) return [];
  return [SESSION_PATH, OWN_PROFILE_PATH, ...(content ? [content(searchParams)].flat() : [])];
}
