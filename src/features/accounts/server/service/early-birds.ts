import type { Ctx } from '#platform/context.ts';
import { listEarlyBirds, type EarlyBird } from '../store/early-birds.ts';
import * as store from '../store/users.ts';

/** The Early Bird number a person was given on confirmation; null for those who came after the last one. */
export async function earlyBirdNumber(ctx: Ctx, userId: string): Promise<number | null> {
  return store.earlyBirdNumber(ctx, userId);
}

/** How many Early Bird numbers are given, and how many there are. */
export async function earlyBirdPlaces(ctx: Ctx): Promise<{ given: number; limit: number }> {
  return { given: await store.earlyBirdCount(ctx), limit: ctx.config.EARLY_BIRD_LIMIT };
}

/** Who has which number, in their order: those whose name, address or number fits `q`, and how many these are. For admins. */
export async function earlyBirdList(
  ctx: Ctx,
  wanted: { q: string; skip: number; limit: number },
): Promise<{ rows: EarlyBird[]; total: number }> {
  return listEarlyBirds(ctx.db, wanted);
}
