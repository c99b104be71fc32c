import * as z from 'zod/mini';

export const EARLY_BIRDS = { pageSize: 100, exportMaxRows: 100_000 } as const;

export const earlyBirdsQuery = z.strictObject({
  q: z.optional(z.string('invalid_option').check(z.trim(), z.maxLength(100, 'invalid_option'))),
  page: z.optional(z.string('invalid_option').check(z.regex(/^\d{1,4}$/, 'invalid_option'))),
});

export const earlyBirdsResponse = z.object({
  people: z.array(
    z.object({
      number: z.int(),
      user_id: z.string(),
      name: z.string(),
      email: z.string(),
      given_at: z.string(),
    }),
  ),
  total: z.int(),
  /** Total number of Early Bird places. */
  limit: z.int(),
  next: z.nullable(z.int()),
});
export type AdminEarlyBirds = z.infer<typeof earlyBirdsResponse>;
