import type { Lang } from '#kit/lang.ts';
import english from '../data/answers.en.json' with { type: 'json' };
import spanish from '../data/answers.es.json' with { type: 'json' };
import type { ActionPath, Intent } from './intents.ts';

/** What is said about one intent. `{email}` stands for the address people write to. */
interface Said {
  /** As a person would ask; also the text of a suggestion. */
  question: string;
  answer: string;
  /** What a follow-up ("how?", "and where?") hears. */
  more?: string;
}

/** Where a person stands, as far as a greeting minds. */
export type Area =
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
  greetings: Readonly<Record<Area, string>>;
  intents: Readonly<Record<Intent, Said>>;
}

/** Every word of the assistant. */
export const ANSWERS: Readonly<Record<Lang, Answers>> = { es: spanish, en: english };
