import type { Lang } from '#shared/i18n/lang.ts';
import type { ActionPath, Intent } from './intents.ts';

/** Law or page that an answer rests on. */
export interface AnswerSource {
  name: string;
  /** Month of the last check, as `2026-11`. */
  checked: string;
}

/** Texts of one intent. `{email}` is a placeholder for the contact address. */
export interface IntentAnswer {
  /** Phrased as a user would ask it; also the label of the suggestion. */
  question: string;
  answer: string;
  /** Reply to a follow-up question ("how?", "and where?") on the same intent. */
  more?: string;
  /** Reply if the question names a city that the page knows; `{city}` is its name. */
  answer_known?: string;
  source?: AnswerSource;
}

/** Page area that selects the greeting. */
export type PageArea =
  | 'anywhere'
  | 'matching'
  | 'groups'
  | 'properties'
  | 'publish'
  | 'listings'
  | 'favourites'
  | 'profile'
  | 'auth'
  | 'safety'
  | 'payments'
  | 'plans';

/** Notes that the data of the signed-in person adds to an answer. */
export type PersonalLine =
  | 'unanswered'
  | 'hidden'
  | 'no_photo'
  | 'sent_requests'
  | 'received_requests'
  | 'unread'
  | 'paused_listings'
  | 'listings_in_review';

export interface Answers {
  lines: Readonly<Record<'chips' | 'help' | 'neutral' | 'limit' | 'again' | 'city_prices', string>>;
  actions: Readonly<Record<ActionPath, string>>;
  greetings: Readonly<Record<PageArea, string>>;
  /** For a count of one and for others. */
  personal: Readonly<Record<PersonalLine, { one: string; other: string }>>;
  intents: Readonly<Record<Intent, IntentAnswer>>;
}

/** Loads the texts of one language, each a chunk of its own. */
export const ANSWER_LOADERS: Readonly<Record<Lang, () => Promise<Answers>>> = {
  es: async () => (await import('../data/answers.es.json')).default,
  en: async () => (await import('../data/answers.en.json')).default,
  ca: async () => (await import('../data/answers.ca.json')).default,
};
