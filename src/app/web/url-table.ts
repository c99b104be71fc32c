import { splitLang } from '#kit/lang.ts';

/** Who may open a page: everybody, or whoever has a session. */
export type PageAccess = 'public' | 'user';

export interface Page {
  /** With `:name` for parameters; every page exists bare, under /es and under /en. */
  path: string;
  access: PageAccess;
  /** The module that draws it, from src/. */
  file: string;
}

/** Every page of the product on one screen (specification 2.1). Whatever is not here is a private route that does not exist. */
export const PAGES: readonly Page[] = [
  { path: '/', access: 'public', file: 'features/site/web/pages/landing.tsx' },
  { path: '/auth', access: 'public', file: 'features/accounts/web/pages/auth.tsx' },
  { path: '/auth/reset-password', access: 'public', file: 'features/accounts/web/pages/reset-password.tsx' },
  { path: '/auth/logout', access: 'public', file: 'features/accounts/web/pages/logout.tsx' },
  { path: '/public', access: 'public', file: 'features/site/web/pages/public-index.tsx' },
  { path: '/public/legal', access: 'public', file: 'features/site/web/pages/legal.tsx' },
  { path: '/public/privacy', access: 'public', file: 'features/site/web/pages/privacy.tsx' },
  { path: '/public/cookies', access: 'public', file: 'features/site/web/pages/cookies.tsx' },
  { path: '/public/contact', access: 'public', file: 'features/site/web/pages/contact.tsx' },
  { path: '/public/about', access: 'public', file: 'features/site/web/pages/about.tsx' },
  { path: '/public/faq', access: 'public', file: 'features/site/web/pages/faq.tsx' },
  { path: '/public/subscriptions', access: 'public', file: 'features/site/web/pages/subscriptions.tsx' },
  { path: '/public/auctions', access: 'public', file: 'features/site/web/pages/auctions.tsx' },
  { path: '/public/confirm-list', access: 'public', file: 'features/site/web/pages/confirm-list.tsx' },
  { path: '/public/leave-list', access: 'public', file: 'features/site/web/pages/leave-list.tsx' },
  { path: '/public/api', access: 'public', file: 'features/site/web/pages/api-reference.tsx' },
  { path: '/public/leaving', access: 'public', file: 'features/site/web/pages/leaving.tsx' },
  { path: '/public/still-free', access: 'public', file: 'features/properties/web/pages/still-free.tsx' },
  { path: '/public/appeal', access: 'public', file: 'features/moderation/web/pages/appeal.tsx' },
  { path: '/public/unsubscribe', access: 'public', file: 'features/notifications/web/pages/unsubscribe.tsx' },
  { path: '/properties', access: 'public', file: 'app/web/pages/search.tsx' },
  { path: '/properties/publish', access: 'user', file: 'features/properties/web/pages/publish.tsx' },
  { path: '/properties/en/:city', access: 'public', file: 'features/site/web/pages/city.tsx' },
  { path: '/properties/universidad/:university', access: 'public', file: 'features/site/web/pages/university.tsx' },
  { path: '/properties/:propertyId', access: 'public', file: 'app/web/pages/property.tsx' },
  { path: '/groups', access: 'public', file: 'app/web/pages/groups.tsx' },
  { path: '/groups/new', access: 'user', file: 'features/groups/web/pages/create.tsx' },
  { path: '/groups/:groupId', access: 'public', file: 'app/web/pages/group.tsx' },
  { path: '/groups/:groupId/edit', access: 'user', file: 'features/groups/web/pages/edit.tsx' },
  { path: '/matching', access: 'user', file: 'app/web/pages/matching.tsx' },
  { path: '/profile', access: 'user', file: 'features/profiles/web/pages/my-public-profile.tsx' },
  { path: '/profile/:userId', access: 'user', file: 'app/web/pages/public-profile.tsx' },
  { path: '/student/profile', access: 'user', file: 'app/web/pages/edit-profile.tsx' },
  { path: '/student/account', access: 'user', file: 'features/rights/web/pages/account.tsx' },
  { path: '/student/properties', access: 'user', file: 'app/web/pages/my-listings.tsx' },
  { path: '/student/properties/import', access: 'user', file: 'features/properties/web/pages/import.tsx' },
  { path: '/student/groups', access: 'user', file: 'features/groups/web/pages/my-groups.tsx' },
  { path: '/student/mymatches', access: 'user', file: 'features/matching/web/pages/my-matches.tsx' },
  { path: '/student/notifications', access: 'user', file: 'features/notifications/web/pages/notifications.tsx' },
  { path: '/student/notifications/settings', access: 'user', file: 'features/notifications/web/pages/settings.tsx' },
  { path: '/student/favorites', access: 'user', file: 'features/favorites/web/pages/favorites.tsx' },
  { path: '/admin/waitlist', access: 'user', file: 'features/site/web/pages/admin-waitlist.tsx' },
  { path: '/admin/early-birds', access: 'user', file: 'features/site/web/pages/admin-early-birds.tsx' },
  { path: '/admin/homes', access: 'user', file: 'app/web/pages/admin-homes.tsx' },
  { path: '/admin/figures', access: 'user', file: 'features/moderation/web/pages/figures.tsx' },
  { path: '/admin/people', access: 'user', file: 'features/moderation/web/pages/people.tsx' },
  { path: '/admin/people/:personId', access: 'user', file: 'features/moderation/web/pages/person.tsx' },
  { path: '/admin/listings', access: 'user', file: 'features/moderation/web/pages/listings.tsx' },
  { path: '/admin/groups', access: 'user', file: 'features/moderation/web/pages/admin-groups.tsx' },
  { path: '/admin/log', access: 'user', file: 'features/moderation/web/pages/log.tsx' },
  { path: '/admin/settings', access: 'user', file: 'features/moderation/web/pages/settings.tsx' },
  { path: '/admin/reports/:reportId', access: 'user', file: 'features/moderation/web/pages/report.tsx' },
  { path: '/admin/places', access: 'user', file: 'features/moderation/web/pages/places.tsx' },
  { path: '/admin', access: 'user', file: 'features/moderation/web/pages/reports.tsx' },
  { path: '/subscriptions/waitlist', access: 'user', file: 'features/site/web/pages/waitlist.tsx' },
  { path: '/payment-methods', access: 'user', file: 'features/site/web/pages/payment-methods.tsx' },
  { path: '/safety', access: 'user', file: 'features/site/web/pages/safety.tsx' },
];

/** Below these, a page that does not exist is a public 404; anywhere else it is a private route like any other. */
const PUBLIC_PREFIX = /^\/(public|auth|properties|groups)\//i;

/** The home page of a language, whether or not it is one of ours. */
const BARE_LOCALE = /^\/[a-z]{2}$/i;

// the router does not tell capitals from small letters
const patterns = PAGES.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i'),
}));

/** Drops trailing slashes; `/` stays. */
export function trimSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

/** The page of a bare path (no language prefix), or null. The first match counts, so fixed paths stand before parameters. */
export function pageOf(path: string): Page | null {
  const trimmed = trimSlash(path);
  return patterns.find(({ pattern }) => pattern.test(trimmed))?.page ?? null;
}

/** Who may open an address, with or without a language prefix, whether or not a page is there. */
export function accessOf(address: string): PageAccess {
  if (BARE_LOCALE.test(trimSlash(address))) return 'public';
  const { path } = splitLang(address);
  const page = pageOf(path);
  if (page) return page.access;
  return PUBLIC_PREFIX.test(trimSlash(path)) ? 'public' : 'user';
}
