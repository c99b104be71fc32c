import type { Ctx } from '#platform/context.ts';
import { lockAny } from '../store/properties.ts';

/** Who answers for a home, which is locked until the end of the caller's transaction; null where there is no such home. */
export async function ownerOfHome(ctx: Ctx, id: string): Promise<string | null> {
  return (await lockAny(ctx.db, id))?.home.owner_id ?? null;
}
