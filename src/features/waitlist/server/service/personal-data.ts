import type { Ctx } from '#platform/context.ts';
import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import {
  erasePersonalData,
  findVerifiedEmails,
  streamAuctionInterests,
  streamWaitlistEntry,
} from '../store/personal-data.ts';

/** Waitlist entry and auction interests of a user. */
export const waitlistData: PersonalDataProvider = {
  collect: (ctx, userId) => ({
    parts: {
      waitlist: () => streamWaitlistEntry(ctx.db, userId),
      auction_interests: () => streamAuctionInterests(ctx.db, userId),
    },
  }),
  erase: async (ctx, userId) => erasePersonalData(ctx.db, userId),
};

/** Email address of the account and the confirmed waitlist address, in lower case; empty after erasure. */
export async function verifiedEmails(ctx: Ctx, userId: string): Promise<string[]> {
  return findVerifiedEmails(ctx.db, userId);
}
