import type { Keeper } from '#platform/personal-data.ts';
import { buzzesOf, forgetPerson } from '../store/personal-data.ts';

/** Whom somebody buzzed, and who buzzed them. */
export const buzzData: Keeper = {
  collect: (ctx, userId) => ({ parts: { buzzes: () => buzzesOf(ctx.db, userId) } }),
  erase: async (ctx, userId) => forgetPerson(ctx.db, userId),
};
