import { DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';

/** Topics that depend on the answers in the profiles. */
export const PROFILE_TOPICS = [...DEAL_BREAKERS, ...SCALED_HABITS] as const;
/** Topics of every agreement. */
export const STANDARD_TOPICS = ['rent', 'bills', 'deposit', 'cleaning_turns', 'leaving', 'disputes'] as const;
export const TOPICS = [...PROFILE_TOPICS, ...STANDARD_TOPICS] as const;
export type Topic = (typeof TOPICS)[number];

/** In display order. */
export const CLAUSE_KINDS = ['disagree', 'open', 'agree', 'standing'] as const;

export const AGREEMENT = {
  /** Maximum length in characters. */
  clauseMaxLength: 600,
  /** Maximum number of clauses that the group adds itself. */
  maxOwnClauses: 10,
  /** Minimum distance in steps of a habit scale that counts as a disagreement. */
  disagreementSteps: 2,
  /** Maximum number of versions per group in 24 hours. */
  versionsPerDay: 40,
} as const;
