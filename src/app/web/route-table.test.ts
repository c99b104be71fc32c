import { expect, test } from 'vitest';
import { routeAccess, matchRoute } from './route-table.ts';

/** Section 2.1 of the specification, verbatim, with the additions of later decisions. */
const PUBLIC = [
  '/',
  '/auth',
  '/auth/reset-password',
  '/auth/logout',
  '/auth/link',
  '/auth/callback',
  '/auth/not-me',
  '/auth/email-change',
  '/public',
  '/public/legal',
  '/public/privacy',
  '/public/cookies',
  '/public/contact',
  '/public/about',
  '/public/faq',
  '/public/people',
  '/public/subscriptions',
  '/public/auctions',
  '/public/safety',
  '/public/payments',
  '/public/verify-handover',
  '/public/api',
  '/public/leaving',
  '/public/appeal',
  '/public/unsubscribe',
  '/public/confirm-list',
  '/public/leave-list',
  '/properties',
  '/properties/{id}',
  '/properties/en/{city}',
  '/properties/en/{city}/{neighbourhood}',
  '/properties/universidad/{university}',
  '/groups',
  '/groups/{id}',
];
const PRIVATE = [
  '/matching',
  '/profile/{userId}',
  '/profile',
  '/student/profile',
  '/student/account',
  '/student/integrations',
  '/student/properties',
  '/student/properties/import',
  '/student/properties/{propertyId}/applicants',
  '/student/applications',
  '/student/groups',
  '/groups/new',
  '/groups/{id}/edit',
  '/student/tenancies',
  '/student/tenant-sheet',
  '/handovers/{id}',
  '/student/mymatches',
  '/room-wanted',
  '/student/room-wanted',
  '/student/notifications',
  '/student/notifications/settings',
  '/student/favorites',
  '/admin',
  '/admin/homes',
  '/admin/reports/{reportId}',
  '/admin/waitlist',
  '/admin/early-birds',
  '/admin/people',
  '/admin/listings',
  '/admin/groups',
  '/admin/log',
  '/admin/settings',
  '/admin/figures',
  '/admin/places',
  '/properties/publish',
  '/subscriptions/waitlist',
  '/payment-methods',
  '/safety',
];
const SPEC_ROUTES = [
  ...PUBLIC.map((route) => [route, 'public'] as const),
  ...PRIVATE.map((route) => [route, 'user'] as const),
];
const ID = '3f0b7a52-7d0c-4c55-9a39-0f6f3c1c2a11';

test.each(SPEC_ROUTES)(
  '%s exists with access %s, also with a language prefix, slashes and capitals',
  (route, access) => {
    const path = route.replaceAll(/\{\w+\}/g, ID);
    expect(matchRoute(path)).toMatchObject({
      path: route.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `:${paramOf(route, name)}`),
    });
    const bare = path === '/' ? '' : path;
    for (const address of [
      path,
      `/es${bare}`,
      `/en${bare}`,
      `${bare}/`,
      `/es${bare}/`,
      `/en${bare}/`,
      path.toUpperCase(),
    ])
      expect(routeAccess(address), address).toBe(access);
  },
);

/** Name in the route table of the specification's `{id}` parameter. */
function paramOf(route: string, name: string): string {
  if (name !== 'id') return name;
  if (route.startsWith('/handovers')) return 'handoverId';
  return route.startsWith('/groups') ? 'groupId' : 'propertyId';
}

test('a bare locale is public, also an unsupported one; paths below it need a session', () => {
  for (const address of ['/es', '/en', '/fr', '/ca/', '/PT']) expect(routeAccess(address), address).toBe('public');
  for (const address of ['/fr/matching', '/fr/properties', '/es/fr', '/x', '/eng']) {
    expect(routeAccess(address), address).toBe('user');
    expect(matchRoute(address)).toBeNull();
  }
});

test('an unknown path is public only below a public prefix', () => {
  for (const path of ['/public/nothing', '/auth/nothing', '/properties/a/b', '/groups/a/b', '/en/public/nothing/'])
    expect(routeAccess(path), path).toBe('public');
  for (const path of [
    '/nothing',
    '/publicity',
    '/student',
    '/student/nothing',
    '/profile/a/b',
    '/admin/x',
    '/api',
    '//auth',
  ])
    expect(routeAccess(path), path).toBe('user');
});
