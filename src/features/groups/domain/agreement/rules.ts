import { DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';

/** What an agreement speaks of because people have answered it. */
export const ASKED_TOPICS = [...DEAL_BREAKERS, ...SCALED_HABITS] as const;
/** What every agreement speaks of. */
export const STANDING_TOPICS = ['rent', 'bills', 'deposit', 'cleaning_turns', 'leaving', 'disputes'] as const;
export const TOPICS = [...ASKED_TOPICS, ...STANDING_TOPICS] as const;
export type Topic = (typeof TOPICS)[number];

/** In the order in which an agreement has them. */
export const CLAUSE_KINDS = ['disagree', 'open', 'agree', 'standing'] as const;

export const AGREEMENT = {
  /** In characters. */
  clauseMaxLength: 600,
  /** Points that the group adds itself. */
  maxOwn: 10,
  /** Steps of a habit's scale from which on two people are told to talk. */
  farSteps: 2,
  /** Versions by one group in a day. */
  versionsPerDay: 40,
} as const;
