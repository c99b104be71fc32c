import type { PageArea } from './answers.ts';
import type { Intent } from './intents.ts';

interface PageGreeting {
  area: PageArea;
  /** Suggested questions on this page. */
  next: readonly Intent[];
}

/** Matched by path prefix; the first match wins. */
const PAGE_GREETINGS: readonly (readonly [path: string, PageGreeting])[] = [
  ['/matching', { area: 'matching', next: ['matching_how', 'matching_improve', 'chat_start'] }],
  ['/student/mymatches', { area: 'matching', next: ['my_matches', 'matching_how', 'chat_start'] }],
  ['/properties/publish', { area: 'publish', next: ['publish_room', 'legal_hints', 'home_address'] }],
  ['/student/properties', { area: 'listings', next: ['listing_manage', 'home_interest', 'publish_room'] }],
  ['/properties', { area: 'properties', next: ['search_properties', 'search_alerts', 'home_trust'] }],
  ['/student/favorites', { area: 'favourites', next: ['favourites', 'search_alerts', 'home_interest'] }],
  ['/groups', { area: 'groups', next: ['group_join', 'group_create', 'rent_split'] }],
  ['/student/groups', { area: 'groups', next: ['group_create', 'group_join', 'rent_split'] }],
  ['/student/notifications', { area: 'anywhere', next: ['notifications', 'chat_start', 'find_flatmate'] }],
  ['/student/profile', { area: 'profile', next: ['edit_profile', 'university_missing', 'privacy'] }],
  ['/profile', { area: 'profile', next: ['privacy', 'edit_profile', 'report_user'] }],
  ['/auth', { area: 'auth', next: ['sign_up', 'confirm_email', 'reset_password'] }],
  ['/safety', { area: 'safety', next: ['safety_scams', 'report_user', 'emergency'] }],
  ['/payment-methods', { area: 'payments', next: ['payment_methods', 'deposit', 'safety_scams'] }],
  ['/subscriptions', { area: 'plans', next: ['costs', 'premium_waitlist', 'early_birds'] }],
  ['/public/subscriptions', { area: 'plans', next: ['costs', 'premium_waitlist', 'early_birds'] }],
  ['/public/privacy', { area: 'anywhere', next: ['privacy', 'data_export', 'delete_account'] }],
];
const DEFAULT_GREETING: PageGreeting = { area: 'anywhere', next: ['find_flatmate', 'matching_how', 'costs'] };

/** Returns the greeting area and the suggestions for a path without locale prefix. */
export function greetingForPage(page: string): PageGreeting {
  return PAGE_GREETINGS.find(([path]) => page === path || page.startsWith(`${path}/`))?.[1] ?? DEFAULT_GREETING;
}
