import * as z from 'zod/mini';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { CONNECTION_TABS } from './connection-rules.ts';
import { QUESTION_KEYS } from './reach.ts';
import { match, reason } from './schema.ts';

/** What a request keeps of the day when it was made: how well the two fit and why, as either of them reads it. */
const keptExplanation = z.object({
  band: match.shape.band,
  answers_compared: z.int(),
  answers_total: z.int(),
  /** Told to who asked, and to who was asked. */
  from: z.array(reason),
  to: z.array(reason),
});
export type KeptExplanation = z.output<typeof keptExplanation>;

export const connectBody = z.strictObject({ user_id: z.string('not_found') });

/** `before`: the id of the last one seen. */
export const connectionsQuery = z.strictObject({
  tab: z.enum(CONNECTION_TABS, 'invalid_option'),
  before: z.optional(z.uuid('invalid_option')),
});

export const seenBody = z.strictObject({ tab: z.enum(['mutual', 'received'], 'invalid_option') });
export const seenAnswer = z.object({ seen: z.int() });

const standing = z.enum([...CONNECTION_TABS, 'none']);

/** How I stand with somebody. Whoever said no is not told of: the request still reads as sent. */
export const standingAnswer = z.object({ user_id: z.string(), standing });
export type StandingAnswer = z.output<typeof standingAnswer>;

export const connection = z.object({
  id: z.string(),
  profile: publicProfile,
  standing: z.enum(CONNECTION_TABS),
  /** When it was asked; of a match, since when it is one. */
  since: z.string(),
  is_new: z.boolean(),
  /** Of the day when it was asked; null where too little was known. */
  score: match.shape.score,
  band: match.shape.band,
  reasons: match.shape.reasons,
  answers_compared: z.int(),
  answers_total: z.int(),
  /** Of the weights of that day. */
  version: z.int(),
});
export type Connection = z.output<typeof connection>;

const counts = z.object({ mutual: z.int(), received: z.int(), sent: z.int() });

export const connectionsAnswer = z.object({
  /** The latest first. */
  connections: z.array(connection),
  /** Goes back as `before`; null at the end. */
  next: z.nullable(z.string()),
  counts,
  /** How many of them I have not seen yet; what I sent is never new. */
  fresh: z.object({ mutual: z.int(), received: z.int() }),
});
export type ConnectionsAnswer = z.output<typeof connectionsAnswer>;

export const passAnswer = z.object({ user_id: z.string() });

export const questionsAnswer = z.object({
  questions: z.array(
    z.object({
      key: z.enum(QUESTION_KEYS),
      /** An answer, a step of a scale, a day, cents, or months. */
      options: z.array(z.union([z.string(), z.int()])),
    }),
  ),
  /** Points of the best in my list, now and with the right answers; null without a number. */
  best: z.nullable(z.int()),
  reachable: z.nullable(z.int()),
});
export type QuestionsAnswer = z.output<typeof questionsAnswer>;

/** Brought over the line to every tab of somebody whose connections have changed. */
export const matchingFrame = z.object({ type: z.literal('matching'), user_id: z.string(), standing });
export type MatchingFrame = z.output<typeof matchingFrame>;
