import * as z from 'zod/mini';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { CONNECTION_TABS } from './connection-rules.ts';
import { QUESTION_KEYS } from './questions.ts';
import { match, reason } from './schema.ts';

/** Score and reasons at the time of the request, from the perspective of both people. */
const explanationSnapshot = z.object({
  band: match.shape.band,
  answers_compared: z.int(),
  answers_total: z.int(),
  /** Points known that day, in tenths; absent in requests from before version 3 of the weights. */
  known_tenths: z.optional(z.int()),
  /** Reasons shown to the requester and to the recipient. */
  from: z.array(reason),
  to: z.array(reason),
});
export type ExplanationSnapshot = z.output<typeof explanationSnapshot>;

export const connectBody = z.strictObject({ user_id: z.string('not_found') });

/** `before`: id of the last connection seen. */
export const connectionsQuery = z.strictObject({
  tab: z.enum(CONNECTION_TABS, 'invalid_option'),
  before: z.optional(z.uuid('invalid_option')),
});

export const seenBody = z.strictObject({ tab: z.enum(['mutual', 'received'], 'invalid_option') });
export const seenResponse = z.object({ seen: z.int() });

const connectionStatus = z.enum([...CONNECTION_TABS, 'none']);

/** Connection status between the current user and another one. A declined request still reads as sent. */
export const connectionStatusResponse = z.object({ user_id: z.string(), standing: connectionStatus });
export type ConnectionStatusResponse = z.output<typeof connectionStatusResponse>;

export const connection = z.object({
  id: z.string(),
  profile: publicProfile,
  standing: z.enum(CONNECTION_TABS),
  /** Time of the request; of a match, the time it became one. */
  since: z.string(),
  is_new: z.boolean(),
  /** Score at the time of the request; null if too few answers were known. */
  score: match.shape.score,
  /** Points of 100 known at that time; null if there is no number, and for requests from before version 3. */
  known: match.shape.known,
  band: match.shape.band,
  reasons: match.shape.reasons,
  answers_compared: z.int(),
  answers_total: z.int(),
  /** Version of the weights at that time. */
  version: z.int(),
});
export type Connection = z.output<typeof connection>;

const tabCounts = z.object({ mutual: z.int(), received: z.int(), sent: z.int() });

export const connectionsResponse = z.object({
  /** Newest first. */
  connections: z.array(connection),
  /** Pass it back as `before`; null on the last page. */
  next: z.nullable(z.string()),
  counts: tabCounts,
  /** Number of unseen connections; sent requests are never new. */
  fresh: z.object({ mutual: z.int(), received: z.int() }),
});
export type ConnectionsResponse = z.output<typeof connectionsResponse>;

export const passResponse = z.object({ user_id: z.string() });

export const questionsResponse = z.object({
  questions: z.array(
    z.object({
      key: z.enum(QUESTION_KEYS),
      /** Answers, scale steps, dates, cents, or months. */
      options: z.array(z.union([z.string(), z.int()])),
    }),
  ),
  /** Best score in my list in points: now, and reachable by answering the questions. Null if no number is shown. */
  best: z.nullable(z.int()),
  reachable: z.nullable(z.int()),
});
export type QuestionsResponse = z.output<typeof questionsResponse>;

/** WebSocket frame to all tabs of a user whose connections have changed. */
export const matchingFrame = z.object({ type: z.literal('matching'), user_id: z.string(), standing: connectionStatus });
export type MatchingFrame = z.output<typeof matchingFrame>;
