import type { Keeper } from '#platform/personal-data.ts';
import { auctionInterestsOf, contactMessagesOf, forgetPerson, waitlistOf } from '../store/personal-data.ts';

/** What somebody waits for, and what they wrote to us from an address of theirs. */
export const siteData: Keeper = {
  collect: (ctx, userId) => ({
    parts: {
      waitlist: () => waitlistOf(ctx.db, userId),
      auction_interests: () => auctionInterestsOf(ctx.db, userId),
      contact_messages: () => contactMessagesOf(ctx.db, userId),
    },
  }),
  erase: async (ctx, userId) => forgetPerson(ctx.db, userId),
};
