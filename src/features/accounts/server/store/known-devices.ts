import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { queryRows } from '#platform/db/db.ts';
import { KNOWN_DEVICES } from '../../domain/rules.ts';
import { knownDevices } from '../tables.ts';

/**
 * Records that a browser signs in. @returns `first` for the first one of the account, `new` for a further one that was
 * not known.
 */
export async function recordDevice(ctx: Ctx, userId: string, deviceHash: string): Promise<'first' | 'new' | 'known'> {
  const now = ctx.now().toISOString();
  const [recorded] = await queryRows<{ is_new: boolean; before: number }>(
    ctx.db,
    sql`insert into known_devices (user_id, device_hash, first_used_at, last_used_at)
      values (${userId}, ${deviceHash}, ${now}, ${now})
      on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at
      returning xmax = 0 as is_new, (select count(*)::int from known_devices k where k.user_id = ${userId}) as before`,
  );
  if (!recorded?.is_new) return 'known';
  if (recorded.before >= KNOWN_DEVICES.maxPerAccount) await forgetOldestDevice(ctx, userId);
  return recorded.before === 0 ? 'first' : 'new';
}

async function forgetOldestDevice(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.execute(
    sql`delete from known_devices where user_id = ${userId} and device_hash = (
      select k.device_hash from known_devices k where k.user_id = ${userId} order by k.last_used_at limit 1)`,
  );
}

export async function deleteDevice(ctx: Ctx, userId: string, deviceHash: string): Promise<void> {
  await ctx.db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)));
}
