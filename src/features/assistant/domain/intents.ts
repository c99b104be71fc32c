/** Links allowed in answers (specification 2.4). */
export type ActionPath =
  | '/student/groups'
  | '/properties'
  | '/properties/publish'
  | '/auth'
  | '/subscriptions/waitlist'
  | '/matching'
  | '/payment-methods'
  | '/safety'
  | '/profile';

/** Links of section 2.4 that are accessible without a session. */
export const GUEST_PATHS: readonly ActionPath[] = ['/properties', '/auth'];

interface IntentShape {
  actions: readonly ActionPath[];
  next: readonly string[];
}

export interface IntentPlan extends IntentShape {
  /** Suggested follow-up questions. */
  next: readonly Intent[];
}

/** All intents with their links and suggestions. Texts are in `data/answers.*.json`. */
const INTENT_PLANS = {
  matching_how: { actions: ['/matching'], next: ['matching_improve', 'find_flatmate', 'privacy'] },
  matching_improve: { actions: ['/profile', '/matching'], next: ['matching_how', 'edit_profile', 'find_flatmate'] },
  find_flatmate: { actions: ['/matching'], next: ['matching_how', 'chat_start', 'safety_scams'] },
  my_matches: { actions: ['/matching'], next: ['find_flatmate', 'chat_start'] },
  group_create: { actions: ['/student/groups'], next: ['group_join', 'rent_split', 'find_flatmate'] },
  group_join: { actions: ['/student/groups'], next: ['group_create', 'find_flatmate', 'rent_split'] },
  rent_split: { actions: ['/student/groups'], next: ['deposit', 'contract', 'find_flatmate'] },
  publish_room: { actions: ['/properties/publish'], next: ['listing_manage', 'legal_hints', 'costs'] },
  search_properties: { actions: ['/properties'], next: ['search_alerts', 'home_interest', 'home_trust'] },
  search_alerts: { actions: ['/properties'], next: ['favourites', 'search_properties', 'notifications'] },
  favourites: {
    actions: ['/properties', '/matching'],
    next: ['search_alerts', 'search_properties', 'home_interest'],
  },
  listing_manage: { actions: ['/properties/publish'], next: ['home_interest', 'publish_room', 'home_trust'] },
  home_interest: { actions: ['/properties'], next: ['home_address', 'safety_scams', 'chat_start'] },
  home_address: { actions: ['/properties'], next: ['home_interest', 'home_trust', 'safety_scams'] },
  home_trust: { actions: ['/properties', '/safety'], next: ['safety_scams', 'report_user', 'verification'] },
  legal_hints: { actions: ['/properties/publish'], next: ['deposit', 'contract', 'empadronamiento'] },
  chat_start: { actions: ['/matching'], next: ['chat_pending', 'presence', 'report_user'] },
  chat_pending: { actions: ['/matching'], next: ['chat_start', 'chat_delete'] },
  chat_delete: { actions: [], next: ['chat_retention', 'report_user'] },
  chat_retention: { actions: [], next: ['chat_delete', 'data_export'] },
  presence: { actions: ['/profile'], next: ['privacy', 'chat_pending'] },
  buzz: { actions: ['/matching'], next: ['chat_pending', 'chat_start'] },
  report_user: { actions: ['/safety'], next: ['safety_scams', 'emergency', 'contact'] },
  emergency: { actions: ['/safety'], next: ['report_user', 'safety_scams'] },
  verification: { actions: ['/safety'], next: ['safety_scams', 'privacy', 'confirm_email'] },
  safety_scams: { actions: ['/safety'], next: ['deposit', 'report_user', 'payment_methods'] },
  deposit: { actions: ['/safety', '/payment-methods'], next: ['contract', 'safety_scams', 'rent_split'] },
  contract: { actions: ['/safety'], next: ['deposit', 'empadronamiento', 'safety_scams'] },
  empadronamiento: { actions: [], next: ['contract', 'deposit'] },
  payment_methods: { actions: ['/payment-methods'], next: ['costs', 'safety_scams', 'crypto'] },
  crypto: { actions: ['/profile', '/payment-methods'], next: ['payment_methods', 'privacy'] },
  early_birds: { actions: ['/auth', '/profile'], next: ['costs', 'sign_up'] },
  premium_waitlist: { actions: ['/subscriptions/waitlist'], next: ['costs', 'early_birds'] },
  auctions: { actions: [], next: ['costs', 'search_properties'] },
  costs: { actions: ['/auth', '/matching'], next: ['early_birds', 'premium_waitlist', 'payment_methods'] },
  sign_up: { actions: ['/auth', '/profile'], next: ['confirm_email', 'who_can_use', 'costs'] },
  confirm_email: { actions: ['/auth'], next: ['sign_up', 'reset_password', 'contact'] },
  reset_password: { actions: ['/auth'], next: ['confirm_email', 'sessions', 'contact'] },
  sessions: { actions: ['/profile'], next: ['reset_password', 'privacy'] },
  edit_profile: { actions: ['/profile'], next: ['matching_improve', 'privacy', 'university_missing'] },
  change_email: { actions: ['/profile'], next: ['reset_password', 'contact'] },
  privacy: { actions: ['/profile'], next: ['presence', 'data_export', 'delete_account'] },
  data_export: { actions: [], next: ['delete_account', 'privacy'] },
  delete_account: { actions: [], next: ['data_export', 'privacy', 'contact'] },
  who_can_use: { actions: ['/auth', '/matching'], next: ['sign_up', 'costs'] },
  university_missing: { actions: ['/profile'], next: ['edit_profile', 'contact'] },
  about: { actions: ['/auth', '/matching'], next: ['costs', 'matching_how', 'who_can_use'] },
  notifications: { actions: [], next: ['chat_start', 'presence'] },
  change_language: { actions: [], next: ['dark_theme', 'contact'] },
  dark_theme: { actions: [], next: ['change_language', 'install_app'] },
  install_app: { actions: [], next: ['notifications', 'technical_problem'] },
  technical_problem: { actions: [], next: ['contact', 'reset_password'] },
  contact: { actions: ['/safety'], next: ['technical_problem', 'report_user', 'delete_account'] },
  greeting: { actions: [], next: ['find_flatmate', 'matching_how', 'costs'] },
  thanks: { actions: [], next: ['find_flatmate', 'chat_start'] },
  bye: { actions: [], next: ['find_flatmate', 'safety_scams'] },
  insult: { actions: [], next: ['contact', 'who_are_you'] },
  who_are_you: { actions: ['/auth', '/matching'], next: ['find_flatmate', 'safety_scams', 'costs'] },
} as const satisfies Record<string, IntentShape>;

export type Intent = keyof typeof INTENT_PLANS;

export const INTENTS: Readonly<Record<Intent, IntentPlan>> = INTENT_PLANS;

export function isIntent(name: string): name is Intent {
  return name in INTENT_PLANS;
}
