import * as z from 'zod/mini';

/** Listed dead letters. */
export const MAX_LISTED_DEAD_LETTERS = 50;

export const deadLetterParams = z.strictObject({ id: z.uuid('invalid_option') });

/** A task that failed after all retries. */
const deadLetter = z.object({
  id: z.string(),
  name: z.string(),
  error: z.nullable(z.string()),
  attempts: z.number(),
  enqueued_at: z.string(),
  failed_at: z.string(),
});
export type DeadLetter = z.output<typeof deadLetter>;

/** Counts of all dead letters by name, and the newest ones. */
export const deadLettersResponse = z.object({
  counts: z.array(z.object({ name: z.string(), count: z.number() })),
  dead_letters: z.array(deadLetter),
});
export type DeadLettersResponse = z.output<typeof deadLettersResponse>;

export const retriedResponse = z.object({ retried: z.number() });
