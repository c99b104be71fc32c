import { splitLangPrefix } from '#shared/i18n/lang.ts';

/** Route access: everybody, or users with a session. */
export type RouteAccess = 'public' | 'user';

export interface PageRoute {
  /** Path with `:name` parameters. Every route exists without prefix and under that of each language, such as /es. */
  path: string;
  access: RouteAccess;
  /** Route module, relative to src/. */
  file: string;
  /** Modules that the page loads lazily, but at most visits, relative to src/. */
  eager?: readonly string[];
  /** Module that the page loads lazily for signed-in people, relative to src/. */
  signedIn?: string;
  /** Modules that the page loads lazily after its content, for signed-in people, relative to src/. */
  later?: readonly string[];
}

/** Parts of the cards of properties. */
const CARD_PARTS = ['features/properties/web/card/household-fit.tsx'] as const;

/** All routes (specification 2.1). Unknown paths count as private, so guests cannot probe which private pages exist. */
export const ROUTES: readonly PageRoute[] = [
  {
    path: '/',
    access: 'public',
    file: 'features/public-pages/web/pages/landing.tsx',
    signedIn: 'features/public-pages/web/dashboard/dashboard.tsx',
    later: [...CARD_PARTS, 'features/chat/web/conversations/unread-list.tsx', 'features/chat/web/window/chat.tsx'],
  },
  { path: '/auth', access: 'public', file: 'features/accounts/web/pages/auth.tsx' },
  { path: '/auth/reset-password', access: 'public', file: 'features/accounts/web/pages/reset-password.tsx' },
  { path: '/auth/link', access: 'public', file: 'features/accounts/web/pages/sign-in-link.tsx' },
  { path: '/auth/callback', access: 'public', file: 'features/accounts/web/pages/provider-callback.tsx' },
  { path: '/auth/not-me', access: 'public', file: 'features/accounts/web/pages/not-me.tsx' },
  { path: '/auth/email-change', access: 'public', file: 'features/accounts/web/pages/email-change.tsx' },
  { path: '/auth/logout', access: 'public', file: 'features/accounts/web/pages/logout.tsx' },
  { path: '/public', access: 'public', file: 'features/public-pages/web/pages/public-index.tsx' },
  { path: '/public/legal', access: 'public', file: 'features/public-pages/web/pages/legal.tsx' },
  { path: '/public/privacy', access: 'public', file: 'features/public-pages/web/pages/privacy.tsx' },
  { path: '/public/cookies', access: 'public', file: 'features/public-pages/web/pages/cookies.tsx' },
  { path: '/public/contact', access: 'public', file: 'features/public-pages/web/pages/contact.tsx' },
  { path: '/public/about', access: 'public', file: 'features/public-pages/web/pages/about.tsx' },
  { path: '/public/faq', access: 'public', file: 'features/public-pages/web/pages/faq.tsx' },
  { path: '/public/safety', access: 'public', file: 'features/public-pages/web/pages/safety.tsx' },
  { path: '/public/payments', access: 'public', file: 'features/public-pages/web/pages/payment-methods.tsx' },
  { path: '/public/subscriptions', access: 'public', file: 'features/public-pages/web/pages/subscriptions.tsx' },
  { path: '/public/auctions', access: 'public', file: 'features/waitlist/web/pages/auctions.tsx' },
  { path: '/public/confirm-list', access: 'public', file: 'features/waitlist/web/pages/confirm-list.tsx' },
  { path: '/public/leave-list', access: 'public', file: 'features/waitlist/web/pages/leave-list.tsx' },
  { path: '/public/api', access: 'public', file: 'features/public-pages/web/pages/api-reference.tsx' },
  { path: '/public/leaving', access: 'public', file: 'features/public-pages/web/pages/external-link.tsx' },
  { path: '/public/people', access: 'public', file: 'features/matching/web/pages/visitors.tsx' },
  { path: '/public/still-free', access: 'public', file: 'features/properties/web/pages/still-free.tsx' },
  { path: '/public/appeal', access: 'public', file: 'features/moderation/web/pages/appeal.tsx' },
  { path: '/public/verify-handover', access: 'public', file: 'features/tenancies/web/pages/verify-handover.tsx' },
  { path: '/public/unsubscribe', access: 'public', file: 'features/notifications/web/pages/unsubscribe.tsx' },
  {
    path: '/properties',
    access: 'public',
    file: 'features/properties/web/pages/search.tsx',
    eager: [
      'features/properties/web/search/map/map-panel.tsx',
      'features/properties/web/map/properties-map.tsx',
      'features/properties/web/search/empty-results.tsx',
      'features/properties/web/search/search-field.tsx',
      'ui/brand/empty-properties.tsx',
    ],
  },
  { path: '/properties/publish', access: 'user', file: 'features/properties/web/pages/publish.tsx' },
  { path: '/properties/en/:city', access: 'public', file: 'features/public-pages/web/pages/city.tsx' },
  {
    path: '/properties/en/:city/:neighbourhood',
    access: 'public',
    file: 'features/public-pages/web/pages/neighbourhood.tsx',
  },
  {
    path: '/properties/universidad/:university',
    access: 'public',
    file: 'features/public-pages/web/pages/university.tsx',
  },
  { path: '/properties/:propertyId', access: 'public', file: 'features/properties/web/pages/property.tsx' },
  {
    path: '/groups',
    access: 'public',
    file: 'features/groups/web/pages/groups.tsx',
    eager: ['features/groups/web/search/empty-results.tsx'],
  },
  { path: '/groups/new', access: 'user', file: 'features/groups/web/pages/create.tsx' },
  { path: '/groups/:groupId', access: 'public', file: 'features/groups/web/pages/group.tsx' },
  { path: '/groups/:groupId/edit', access: 'user', file: 'features/groups/web/pages/edit.tsx' },
  {
    path: '/matching',
    access: 'user',
    file: 'features/matching/web/pages/matching.tsx',
    later: ['features/matching/web/filters/filter-fields.tsx'],
  },
  { path: '/room-wanted', access: 'user', file: 'features/room-wanted/web/pages/room-wanted.tsx' },
  { path: '/profile', access: 'user', file: 'features/profiles/web/pages/my-public-profile.tsx' },
  { path: '/profile/:userId', access: 'user', file: 'features/profiles/web/pages/public-profile.tsx' },
  { path: '/student/profile', access: 'user', file: 'features/profiles/web/pages/edit-profile.tsx' },
  { path: '/student/account', access: 'user', file: 'features/privacy/web/pages/account.tsx' },
  { path: '/student/integrations', access: 'user', file: 'features/integrations/web/pages/integrations.tsx' },
  { path: '/student/properties', access: 'user', file: 'features/properties/web/pages/my-listings.tsx' },
  { path: '/student/properties/import', access: 'user', file: 'features/properties/web/pages/import.tsx' },
  {
    path: '/student/properties/:propertyId/applicants',
    access: 'user',
    file: 'features/applications/web/pages/applicants.tsx',
  },
  { path: '/student/applications', access: 'user', file: 'features/applications/web/pages/my-applications.tsx' },
  { path: '/student/groups', access: 'user', file: 'features/groups/web/pages/my-groups.tsx' },
  { path: '/student/tenant-sheet', access: 'user', file: 'features/tenancies/web/pages/tenant-sheet.tsx' },
  { path: '/student/tenancies', access: 'user', file: 'features/tenancies/web/pages/tenancies.tsx' },
  { path: '/handovers/:handoverId', access: 'user', file: 'features/tenancies/web/pages/handover.tsx' },
  { path: '/student/mymatches', access: 'user', file: 'features/matching/web/pages/my-matches.tsx' },
  { path: '/student/room-wanted', access: 'user', file: 'features/room-wanted/web/pages/own-post.tsx' },
  { path: '/student/notifications', access: 'user', file: 'features/notifications/web/pages/notifications.tsx' },
  { path: '/student/notifications/settings', access: 'user', file: 'features/notifications/web/pages/settings.tsx' },
  { path: '/student/favorites', access: 'user', file: 'features/favorites/web/pages/favorites.tsx', later: CARD_PARTS },
  { path: '/admin/waitlist', access: 'user', file: 'features/waitlist/web/pages/admin-waitlist.tsx' },
  { path: '/admin/early-birds', access: 'user', file: 'features/waitlist/web/pages/admin-early-birds.tsx' },
  { path: '/admin/homes', access: 'user', file: 'features/properties/web/pages/properties-in-review.tsx' },
  { path: '/admin/figures', access: 'user', file: 'features/moderation/web/pages/analytics.tsx' },
  { path: '/admin/people', access: 'user', file: 'features/moderation/web/pages/people.tsx' },
  { path: '/admin/people/:personId', access: 'user', file: 'features/moderation/web/pages/person.tsx' },
  { path: '/admin/listings', access: 'user', file: 'features/moderation/web/pages/listings.tsx' },
  { path: '/admin/groups', access: 'user', file: 'features/moderation/web/pages/admin-groups.tsx' },
  { path: '/admin/log', access: 'user', file: 'features/moderation/web/pages/audit-log.tsx' },
  { path: '/admin/settings', access: 'user', file: 'features/moderation/web/pages/site-settings.tsx' },
  { path: '/admin/reports/:reportId', access: 'user', file: 'features/moderation/web/pages/report.tsx' },
  { path: '/admin/places', access: 'user', file: 'features/moderation/web/pages/location-requests.tsx' },
  { path: '/admin', access: 'user', file: 'features/moderation/web/pages/reports.tsx' },
  { path: '/subscriptions/waitlist', access: 'user', file: 'features/waitlist/web/pages/waitlist.tsx' },
  { path: '/payment-methods', access: 'user', file: 'features/public-pages/web/pages/payment-methods.tsx' },
  { path: '/safety', access: 'user', file: 'features/public-pages/web/pages/safety.tsx' },
];

/** Unknown paths below these prefixes are public 404s; all others count as private routes. */
const PUBLIC_PREFIX = /^\/(public|auth|properties|groups)\//i;

/** Home page of any two-letter language code, supported or not. */
const LANG_HOME = /^\/[a-z]{2}$/i;

// Case-insensitive, like the router.
const routePatterns = ROUTES.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i'),
}));

/** Removes trailing slashes; `/` stays. */
export function stripTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

/**
 * Returns the route of a path without language prefix, or `null`. The first match wins, so static paths come before
 * parameters.
 */
export function matchRoute(path: string): PageRoute | null {
  const trimmed = stripTrailingSlash(path);
  return routePatterns.find(({ pattern }) => pattern.test(trimmed))?.page ?? null;
}

/** Returns the access level of a path, with or without language prefix, whether or not a route exists. */
export function routeAccess(pathname: string): RouteAccess {
  if (LANG_HOME.test(stripTrailingSlash(pathname))) return 'public';
  const { path } = splitLangPrefix(pathname);
  const page = matchRoute(path);
  if (page) return page.access;
  return PUBLIC_PREFIX.test(stripTrailingSlash(path)) ? 'public' : 'user';
}

/**
 * Ids of the routes that a page at this path can render: its own, and those of the paths above it, which the router
 * sends along. Null if no route matches.
 */
export function neededRoutes(pathname: string): readonly string[] | null {
  const { path } = splitLangPrefix(pathname);
  const own = matchRoute(path);
  if (!own) return null;
  const above = [...path.matchAll(/\//g)].map(({ index }) => matchRoute(path.slice(0, index))?.path);
  return [...new Set([own.path, ...above.filter((id) => id !== undefined)])].toSorted();
}
