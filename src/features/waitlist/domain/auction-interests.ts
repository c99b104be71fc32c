import { email } from '#features/accounts/domain/schema.ts';
import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';
import { spamProtectionFields } from './spam-protection.ts';

export const AUCTION_INTERESTS = {
  /** Unconfirmed addresses are deleted after this time (ms). */
  linkTtlMs: 7 * DAY_MS,
  /** Unsubscribe links stay valid practically forever (ms). */
  leaveLinkTtlMs: 3650 * DAY_MS,
  perClient: 10,
  perAddress: 3,
  windowMs: HOUR_MS,
} as const;

/** Purposes: own home, joint purchase, or general interest. */
export const AUCTION_PURPOSES = ['home', 'together', 'learn'] as const;

const interestFields = { email, purpose: z.enum(AUCTION_PURPOSES, 'auction_purpose') };
/** Client-side validation schema. */
export const interestForm = z.strictObject(interestFields);
export type InterestForm = z.infer<typeof interestForm>;
export const interestBody = z.strictObject({ ...interestFields, ...spamProtectionFields });
export type InterestBody = z.infer<typeof interestBody>;
