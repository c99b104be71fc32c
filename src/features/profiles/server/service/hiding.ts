import type { Ctx } from '#platform/context.ts';
import { hideByHouse, showByHouse } from '../store/hiding.ts';

/**
 * Hides somebody from whoever does not know them yet, for the house: whatever they choose meanwhile, it stays so.
 * @returns whether this is news; false also where there is no profile
 */
export async function hideProfile(ctx: Ctx, userId: string): Promise<boolean> {
  const isNews = await hideByHouse(ctx.db, userId);
  if (isNews) ctx.publish('profiles.saved', { userId });
  return isNews;
}

/**
 * Takes that back: they are as visible as they had chosen before.
 * @returns whether this is news
 */
export async function unhideProfile(ctx: Ctx, userId: string): Promise<boolean> {
  const isNews = await showByHouse(ctx.db, userId);
  if (isNews) ctx.publish('profiles.saved', { userId });
  return isNews;
}
