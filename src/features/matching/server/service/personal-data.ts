import type { Keeper } from '#platform/personal-data.ts';
import { connectionsOf, forgetPerson, newsOf, passesOf, standingOf, wishesOf } from '../store/personal-data.ts';

/** With whom somebody asked to live, whom they passed over, and what matching keeps of them. */
export const matchingData: Keeper = {
  collect: (ctx, userId) => ({
    parts: {
      connections: () => connectionsOf(ctx.db, userId),
      passes: () => passesOf(ctx.db, userId),
      match_standing: () => standingOf(ctx.db, userId),
      match_wishes: () => wishesOf(ctx.db, userId),
      match_news: () => newsOf(ctx.db, userId),
    },
  }),
  erase: async (ctx, userId) => forgetPerson(ctx.db, userId),
};
