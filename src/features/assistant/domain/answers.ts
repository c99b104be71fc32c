import type { Lang } from '#shared/i18n/lang.ts';
import english from '../data/answers.en.json' with { type: 'json' };
import spanish from '../data/answers.es.json' with { type: 'json' };
import type { ActionPath, Intent } from './intents.ts';

/** Texts of one intent. `{email}` is a placeholder for the contact address. */
interface IntentAnswer {
  /** Phrased as a user would ask it; also the label of the suggestion. */
  question: string;
  answer: string;
  /** Reply to a follow-up question ("how?", "and where?") on the same intent. */
  more?: string;
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

interface Answers {
  lines: Readonly<Record<'chips' | 'help' | 'neutral' | 'limit', string>>;
  actions: Readonly<Record<ActionPath, string>>;
  greetings: Readonly<Record<PageArea, string>>;
  intents: Readonly<Record<Intent, IntentAnswer>>;
}

/** All texts of the assistant, by language. */
export const ANSWERS: Readonly<Record<Lang, Answers>> = { es: spanish, en: english };
