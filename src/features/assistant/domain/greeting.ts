import type { Area } from './answers.ts';
import type { Intent } from './intents.ts';

interface Opening {
  area: Area;
  /** What people ask there. */
  next: readonly Intent[];
}

/** By the beginning of the bare path; the first that fits counts. */
const OPENINGS: readonly (readonly [path: string, Opening])[] = [
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
const ANYWHERE: Opening = { area: 'anywhere', next: ['find_flatmate', 'matching_how', 'costs'] };

/** How to greet somebody on a page, by its bare path, and what to suggest there. */
export function openingOf(page: string): Opening {
  return OPENINGS.find(([path]) => page === path || page.startsWith(`${path}/`))?.[1] ?? ANYWHERE;
}
