import * as z from 'zod/mini';
import { REFERENCE } from '../rules.ts';
import { QUESTIONS, type Question } from './questions.ts';

/** Wire schemas of references after living together. */

const text = (minLength: number) =>
  z.pipe(
    z.string('reference_length'),
    z.pipe(
      z.transform((value: string) => value.normalize('NFC').replaceAll(/\s+/g, ' ').trim()),
      z
        .string()
        .check(z.minLength(minLength, 'reference_length'), z.maxLength(REFERENCE.textMaxLength, 'reference_length')),
    ),
  );

const question = z.enum(Object.keys(QUESTIONS) as [Question, ...Question[]], 'invalid_option');

export const referenceBody = z.strictObject({
  subject_id: z.string(),
  answers: z.partialRecord(question, z.string('invalid_option').check(z.maxLength(20, 'invalid_option'))),
  fact: text(0),
});
export type ReferenceBody = z.output<typeof referenceBody>;
export const replyBody = z.strictObject({ text: text(1) });
export const referenceParams = z.strictObject({ id: z.string() });
export const withdrawParams = z.strictObject({ id: z.string(), subject_id: z.string() });
export const aboutParams = z.strictObject({ user_id: z.string() });

const answer = z.object({ question, answer: z.string() });
const reference = z.object({
  id: z.string(),
  answers: z.array(answer),
  fact: z.string(),
  reply: z.nullable(z.string()),
});

/** The two references of the reader and another person of the stay. */
const referencePair = z.object({
  user_id: z.string(),
  /** `null` for people whom the reader cannot see; these get answers without a text. */
  name: z.nullable(z.string()),
  role: z.enum(['owner', 'tenant']),
  may_write: z.boolean(),
  mine: z.nullable(reference),
  is_mine_withdrawn: z.boolean(),
  /** The other person has written; `theirs` stays `null` until both references open. */
  is_theirs_written: z.boolean(),
  theirs: z.nullable(reference),
  /** Opening time of what has been written; `null` if nothing has. */
  opens_at: z.nullable(z.string()),
  is_open: z.boolean(),
});
export type ReferencePair = z.output<typeof referencePair>;

export const stayReferencesResponse = z.object({
  /** First day on which references can be written; `null` if they never can. */
  unlocks_on: z.nullable(z.string()),
  pairs: z.array(referencePair),
});
export type StayReferences = z.output<typeof stayReferencesResponse>;

export const referenceSummaryResponse = z.object({
  /** Independent stays with a reference. */
  stays: z.int(),
  counts: z.array(z.object({ question, answer: z.string(), stays: z.int() })),
  facts: z.array(
    z.object({
      id: z.string(),
      writer_id: z.string(),
      writer_name: z.string(),
      fact: z.string(),
      reply: z.nullable(z.string()),
      starts_on: z.string(),
    }),
  ),
});
export type ShownReferenceSummary = z.output<typeof referenceSummaryResponse>;
