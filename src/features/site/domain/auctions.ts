import { email } from '#features/accounts/domain/schema.ts';
import * as z from 'zod/mini';
import { passFields } from './form-pass.ts';

export const AUCTIONS = {
  /** An address that is not confirmed by then is forgotten. */
  linkLifeMs: 7 * 86_400_000,
  /** The way out works for as long as anybody may want it. */
  leaveLifeMs: 3650 * 86_400_000,
  perCaller: 10,
  perAddress: 3,
  windowMs: 3_600_000,
} as const;

/** To live in, to buy together with others, or only to understand them. */
export const AUCTION_PURPOSES = ['home', 'together', 'learn'] as const;
export type AuctionPurpose = (typeof AUCTION_PURPOSES)[number];

const interestFields = { email, purpose: z.enum(AUCTION_PURPOSES, 'auction_purpose') };
/** What the form checks before it goes out. */
export const interestForm = z.strictObject(interestFields);
export const interestBody = z.strictObject({ ...interestFields, ...passFields });
export type InterestBody = z.infer<typeof interestBody>;
