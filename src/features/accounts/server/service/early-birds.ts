import type { Ctx } from '#platform/context.ts';
import * as store from '../store/users.ts';

/** The Early Bird number a person was given on confirmation; null for those who came after the last one. */
export async function earlyBirdNumber(ctx: Ctx, userId: string): Promise<number | null> {
  return store.earlyBirdNumber(ctx, userId);
}

/** How many Early Bird numbers are given, and how many there are. */
export async function earlyBirdPlaces(ctx: Ctx): Promise<{ given: number; limit: number }> {
  return { given: await store.earlyBirdCount(ctx), limit: ctx.config.EARLY_BIRD_LIMIT };
}
