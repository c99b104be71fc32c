import * as z from 'zod/mini';
import { ANSWERS } from '#features/profiles/domain/fields.ts';
import { queryNumber } from '#kit/query-number.ts';
import { AGREEMENT, CLAUSE_KINDS, TOPICS } from './rules.ts';

/** What crosses the wire about the agreement on living together. */

const words = z.pipe(
  z.string('agreement_clause_length').check(z.maxLength(AGREEMENT.clauseMaxLength, 'agreement_clause_length')),
  z.transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim()),
);

/**
 * One point. Its words are the reader's language's for topic, kind and stance, unless the group wrote its own (`text`).
 */
export const clause = z.object({
  topic: z.enum(TOPICS),
  kind: z.enum(CLAUSE_KINDS),
  /** What those who answered a deal-breaker have in common; null where they do not, and for all else. */
  stance: z.nullable(z.enum(['yes', 'no', 'any'])),
  text: z.nullable(z.string()),
  /** Deal-breakers alone: who answered what. How far habits are apart is told, and not who says what. */
  positions: z.array(z.object({ user_id: z.string(), answer: z.nullable(z.enum(ANSWERS)) })),
});
export type Clause = z.output<typeof clause>;

/** Rooms and prices, where the group has split its rent among those who agree. */
export const agreedRent = z.array(
  z.object({ user_id: z.string(), room: z.int(), room_name: z.nullable(z.string()), price_cents: z.int() }),
);
export type AgreedRent = z.output<typeof agreedRent>;

/** Words of the group's own by topic, null for the usual ones, and points of its own. `version`: what they change. */
export const agreementChange = z.strictObject({
  version: z.int(),
  texts: z.partialRecord(z.enum(TOPICS), z.nullable(words)),
  own: z.array(words).check(z.maxLength(AGREEMENT.maxOwn, 'too_many')),
});
export type AgreementChange = z.output<typeof agreementChange>;

export const signatureBody = z.strictObject({ version: z.int() });
export const agreementQuery = z.strictObject({ version: z.optional(queryNumber(1, 100_000)) });

export const agreement = z.object({
  version: z.int(),
  latest_version: z.int(),
  created_at: z.string(),
  group: z.object({ name: z.string(), city: z.string() }),
  /** Whom it binds. The name is the one they signed with, else what the reader sees of them. */
  people: z.array(z.object({ user_id: z.string(), name: z.nullable(z.string()), signed_at: z.nullable(z.string()) })),
  /** Disagreements first. */
  clauses: z.array(clause),
  own: z.array(z.string()),
  rent: z.nullable(agreedRent),
  is_signed_by_all: z.boolean(),
  /** Others are members now than it binds: it cannot be signed any more. */
  is_outdated: z.boolean(),
  /** Answers or rent are others by now than it says. */
  has_news: z.boolean(),
  may: z.object({ sign: z.boolean(), edit: z.boolean() }),
});
export type Agreement = z.output<typeof agreement>;
export const agreementAnswer = z.object({ agreement: z.nullable(agreement) });
