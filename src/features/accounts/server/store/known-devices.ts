import { addMs } from '#shared/time/local-time.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
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
      select k.device_hash from known_devices k where k.user_id = ${userId} order by k.asked_at is not null, k.last_used_at limit 1)`,
  );
}

/** The account page asks about a browser from now on. */
export async function askAboutDevice(ctx: Ctx, userId: string, deviceHash: string, userAgent: string): Promise<void> {
  await ctx.db.update(knownDevices).set({ askedAt: ctx.now(), userAgent }).where(isDevice(userId, deviceHash));
}

export async function markRecognised(ctx: Ctx, userId: string, deviceHash: string): Promise<void> {
  await ctx.db.update(knownDevices).set({ askedAt: null, userAgent: null }).where(isDevice(userId, deviceHash));
}

/** Deletes what names the browsers of questions that are no longer asked; the browsers stay unrecognised. */
export async function deleteOldUserAgents(ctx: Ctx): Promise<void> {
  const before = addMs(ctx.now(), -KNOWN_DEVICES.askedForMs);
  await ctx.db.update(knownDevices).set({ userAgent: null }).where(lt(knownDevices.askedAt, before));
}

export interface UnansweredDevice {
  deviceHash: string;
  userAgent: string | null;
  askedAt: Date;
}

/**
 * Browsers that were asked about since a time and on which a session may answer: it is of a recognised browser, of one
 * that was asked about before that time, or of no known one and older than the sign-in. The latest first.
 */
export async function findUnansweredDevices(
  ctx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
  since: Date,
): Promise<UnansweredDevice[]> {
  const rows = await queryRows<{ device_hash: string; user_agent: string | null; asked_at: string | Date }>(
    ctx.db,
    sql`select k.device_hash, k.user_agent, k.asked_at
      from known_devices k join sessions s on s.id = ${sessionId} and s.user_id = k.user_id
      left join known_devices own on own.user_id = k.user_id and own.device_hash = s.device_hash
      where k.user_id = ${userId} and k.asked_at > ${since.toISOString()}
        and case when own.user_id is null then s.created_at < k.asked_at
          else coalesce(own.asked_at <= ${since.toISOString()}, true) end
      order by k.asked_at desc`,
  );
  return rows.map((row) => ({
    deviceHash: row.device_hash,
    userAgent: row.user_agent,
    askedAt: new Date(row.asked_at),
  }));
}

export async function deleteDevice(ctx: Ctx, userId: string, deviceHash: string): Promise<void> {
  await ctx.db.delete(knownDevices).where(isDevice(userId, deviceHash));
}

const isDevice = (userId: string, deviceHash: string) =>
  and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash));
