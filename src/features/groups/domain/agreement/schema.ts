import * as z from 'zod/mini';
import { ANSWERS } from '#features/profiles/domain/fields.ts';
import { LANGS } from '#shared/i18n/lang.ts';
import { queryInteger } from '#shared/query-integer.ts';
import { AGREEMENT, CLAUSE_KINDS, TOPICS } from './rules.ts';

/** Wire schemas of the shared-living agreement. */

const clauseText = z.pipe(
  z.string('agreement_clause_length').check(z.maxLength(AGREEMENT.clauseMaxLength, 'agreement_clause_length')),
  z.transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim()),
);

/**
 * One clause. The default text depends on topic, kind, stance and the language of the viewer; `text` is the text
 * written by the group and overrides it.
 */
export const clause = z.object({
  topic: z.enum(TOPICS),
  kind: z.enum(CLAUSE_KINDS),
  /** Common answer to a deal-breaker; `null` if the answers differ, and for all other topics. */
  stance: z.nullable(z.enum(['yes', 'no', 'any'])),
  text: z.nullable(z.string()),
  /** Answers per person, for deal-breakers only. Habits are private: only the fact of a disagreement is shown. */
  positions: z.array(z.object({ user_id: z.string(), answer: z.nullable(z.enum(ANSWERS)) })),
});
export type Clause = z.output<typeof clause>;

/** Rooms and prices; only if the rent is split among exactly the signatories. */
export const agreedRent = z.array(
  z.object({ user_id: z.string(), room: z.int(), room_name: z.nullable(z.string()), price_cents: z.int() }),
);
export type AgreedRent = z.output<typeof agreedRent>;

/**
 * Texts written by the group by topic (`null` restores the default text), and own clauses. `version` is the version
 * that the change is based on.
 */
export const agreementChange = z.strictObject({
  version: z.int(),
  texts: z.partialRecord(z.enum(TOPICS), z.nullable(clauseText)),
  own: z.array(clauseText).check(z.maxLength(AGREEMENT.maxOwnClauses, 'too_many')),
});
export type AgreementChange = z.output<typeof agreementChange>;

export const signatureBody = z.strictObject({ version: z.int() });
export const agreementQuery = z.strictObject({ version: z.optional(queryInteger(1, 100_000)) });
export const agreementPdfQuery = z.extend(agreementQuery, { lang: z.optional(z.enum(LANGS, 'invalid_option')) });

export const agreement = z.object({
  version: z.int(),
  latest_version: z.int(),
  created_at: z.string(),
  group: z.object({ name: z.string(), city: z.string() }),
  /** Signatories. `name` is the name used for signing, otherwise the name visible to the viewer. */
  people: z.array(z.object({ user_id: z.string(), name: z.nullable(z.string()), signed_at: z.nullable(z.string()) })),
  /** Disagreements first. */
  clauses: z.array(clause),
  own: z.array(z.string()),
  rent: z.nullable(agreedRent),
  is_signed_by_all: z.boolean(),
  /** True if the members have changed since this version. It can no longer be signed. */
  is_outdated: z.boolean(),
  /** True if answers or rent have changed since this version. */
  has_news: z.boolean(),
  may: z.object({ sign: z.boolean(), edit: z.boolean() }),
});
export type Agreement = z.output<typeof agreement>;
export const agreementResponse = z.object({ agreement: z.nullable(agreement) });
