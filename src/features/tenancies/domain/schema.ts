import * as z from 'zod/mini';
import { ALL_CHECK_STATES, HANDOVER_KINDS, mark } from './chain/entry.ts';
import { HANDOVER } from './rules.ts';

/** Wire schemas of tenancies and handovers. */

export const TENANCY_SOURCES = ['application', 'agreement'] as const;
export const HANDOVER_STATES = ['open', 'signing', 'closed'] as const;

/** NFC-normalised and trimmed; CRLF counts as one character. */
const note = (wrong: string) =>
  z.pipe(
    z.string(wrong),
    z.pipe(
      z.transform((text: string) => text.normalize('NFC').replaceAll('\r\n', '\n').trim()),
      z.string().check(z.maxLength(HANDOVER.noteMaxLength, wrong)),
    ),
  );
const item = z.string('invalid_option').check(z.maxLength(60, 'invalid_option'));

export const tenancyParams = z.strictObject({ id: z.string() });
export const handoverBody = z.strictObject({ kind: z.enum(HANDOVER_KINDS) });
export const handoverParams = z.strictObject({ id: z.string() });
export const photoParams = z.strictObject({ id: z.string(), photo_id: z.string() });
export const photoQuery = z.strictObject({ size: z.enum(['large', 'small', 'original']) });
export const photoUploadQuery = z.strictObject({ item, client_id: z.uuid() });

export const checkBody = z.strictObject({
  type: z.literal('check'),
  item,
  state: z.enum(ALL_CHECK_STATES),
  note: note('handover_note_length'),
  value: z.string().check(z.maxLength(HANDOVER.valueMaxLength), z.regex(/^(\d+([.,]\d+)?)?$/, 'handover_value')),
  marks: z.array(mark).check(z.maxLength(HANDOVER.maxMarks)),
});
export const answerBody = z.strictObject({
  type: z.literal('answer'),
  check: z.int(),
  text: note('handover_note_length').check(z.minLength(1, 'handover_note_length')),
});
/** A line of the deposit settlement when moving out. */
export const claimBody = z.strictObject({
  type: z.literal('claim'),
  item,
  cents: z.int().check(z.minimum(1), z.maximum(HANDOVER.claimMaxCents)),
  text: note('handover_note_length').check(z.minLength(1, 'handover_note_length')),
});
export const settlementBody = z.strictObject({ type: z.literal('settlement'), claim: z.int(), is_agreed: z.boolean() });
/** `head`: last hash that the person has seen; a signature covers exactly that. */
export const signatureBody = z.strictObject({ type: z.literal('signature'), head: z.string() });

/** `client_id`: id given by the browser; repeating it appends nothing. */
export const entryBody = z.strictObject({
  client_id: z.uuid(),
  entry: z.discriminatedUnion('type', [checkBody, answerBody, claimBody, settlementBody, signatureBody]),
});
export type EntryBody = z.output<typeof entryBody>;

const handoverSummary = z.object({
  id: z.string(),
  kind: z.enum(HANDOVER_KINDS),
  state: z.enum(HANDOVER_STATES),
  /** True if the reader has not signed and can. */
  is_signature_due: z.boolean(),
  sign_by: z.nullable(z.string()),
});

export const tenancy = z.object({
  id: z.string(),
  title: z.string(),
  property_id: z.nullable(z.string()),
  role: z.enum(['owner', 'tenant']),
  starts_on: z.string(),
  ends_on: z.nullable(z.string()),
  is_cancelled: z.boolean(),
  /** `name` is `null` for people whom the reader cannot see. */
  people: z.array(z.object({ user_id: z.string(), name: z.nullable(z.string()), role: z.enum(['owner', 'tenant']) })),
  handovers: z.array(handoverSummary),
  may: z.object({ move_in: z.boolean(), move_out: z.boolean(), cancel: z.boolean() }),
});
export type Tenancy = z.output<typeof tenancy>;
export const tenanciesResponse = z.object({ tenancies: z.array(tenancy) });
export const tenancyResponse = z.object({ tenancy });

/** A handover in a chat, for one of its parties. */
export const handoverCard = z.object({
  id: z.string(),
  kind: z.enum(HANDOVER_KINDS),
  state: z.enum(HANDOVER_STATES),
  title: z.string(),
  is_signature_due: z.boolean(),
});
export type HandoverCard = z.output<typeof handoverCard>;

/** A handover as its parties read it: the chain as it was hashed, which `domain/record.ts` evaluates. */
export const handover = z.object({
  id: z.string(),
  tenancy_id: z.string(),
  kind: z.enum(HANDOVER_KINDS),
  state: z.enum(HANDOVER_STATES),
  /** Party of the reader. */
  me: z.string(),
  sign_by: z.nullable(z.string()),
  parties: z.array(z.object({ party: z.string(), name: z.nullable(z.string()), salt: z.nullable(z.string()) })),
  entries: z.array(z.object({ body: z.string(), hash: z.string() })),
  /** When moving out: the handover when moving in. */
  before_id: z.nullable(z.string()),
});
export type Handover = z.output<typeof handover>;
export const handoverResponse = z.object({ handover });
/** `seq` of the appended entry, or of the one that the same `client_id` appended before. */
export const appendedResponse = z.object({ seq: z.int(), hash: z.string() });

/** Sent to the open tabs of the parties when a handover has changed. */
export type HandoverFrame = { type: 'handover'; handover_id: string };
