import type { Keeper } from '#platform/personal-data.ts';
import { forgetPerson, keptBy } from '../store/personal-data.ts';

/** What somebody keeps for later, with their notes. */
export const favoriteData: Keeper = {
  collect: (ctx, userId) => ({ parts: { favorites: () => keptBy(ctx.db, userId) } }),
  erase: async (ctx, userId) => forgetPerson(ctx.db, userId),
};
