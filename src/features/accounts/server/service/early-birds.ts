import type { Ctx } from '#platform/context.ts';
import { listEarlyBirds, type EarlyBird } from '../store/early-birds.ts';
import * as store from '../store/users.ts';

/** Returns the user's Early Bird number, assigned on confirmation; null if all numbers were taken. */
export async function earlyBirdNumber(ctx: Ctx, userId: string): Promise<number | null> {
  return store.earlyBirdNumber(ctx, userId);
}

/** Returns the assigned and the total count of Early Bird numbers. */
export async function earlyBirdSlots(ctx: Ctx): Promise<{ given: number; limit: number }> {
  return { given: await store.earlyBirdCount(ctx), limit: ctx.config.EARLY_BIRD_LIMIT };
}

/** Lists Early Birds for admins, in numeric order, filtered by name, email or number (`q`), with the total count. */
export async function searchEarlyBirds(
  ctx: Ctx,
  wanted: { q: string; skip: number; limit: number },
): Promise<{ rows: EarlyBird[]; total: number }> {
  return listEarlyBirds(ctx.db, wanted);
}
