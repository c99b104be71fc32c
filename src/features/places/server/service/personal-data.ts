import type { Keeper } from '#platform/personal-data.ts';
import { asksOf, forgetAsks } from '../store/personal-data.ts';

/** The cities and universities that somebody did not find. */
export const placesData: Keeper = {
  collect: (ctx, userId) => ({ parts: { missing_places: () => asksOf(ctx.db, userId) } }),
  erase: async (ctx, userId) => forgetAsks(ctx.db, userId),
};
