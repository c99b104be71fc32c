import { addMs } from '#shared/time/local-time.ts';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { isVisibleTo } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { BUZZ } from '../domain/rules.ts';
import { buzzes } from './tables.ts';

export type BuzzRow = typeof buzzes.$inferSelect;

/**
 * Inserts a buzz unless the recipient's cooldown or the sender's daily limit applies. An advisory lock per sender
 * serializes inserts.
 * @returns Null if inserted, else the time at which the next buzz is allowed.
 */
export async function insertBuzz(db: Db, row: BuzzRow): Promise<Date | null> {
  const { id, fromUserId, toUserId, message, createdAt } = row;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`buzz:${fromUserId}`}, 0))`);
    const stored = await queryRows<{ id: string }>(
      tx,
      sql`insert into buzzes (id, from_user_id, to_user_id, message, created_at)
      select ${id}::uuid, ${fromUserId}::uuid, ${toUserId}::uuid, ${message}::text, ${createdAt.toISOString()}::timestamptz
      where not exists (select 1 from buzzes where from_user_id = ${fromUserId} and to_user_id = ${toUserId}
          and created_at > ${isoBefore(createdAt, BUZZ.cooldownMs)}::timestamptz)
        and (select count(*) from buzzes where from_user_id = ${fromUserId}
          and created_at > ${isoBefore(createdAt, BUZZ.windowMs)}::timestamptz) < ${BUZZ.maxPerWindow}
      returning id`,
    );
    return stored.length > 0 ? null : cooldownEndsAt(tx, fromUserId, toUserId, createdAt);
  });
}

/** End of the cooldown: the later of the recipient's cooldown and the sender's daily limit, but not before `now`. */
export async function cooldownEndsAt(db: Db, fromUserId: string, toUserId: string, now: Date): Promise<Date> {
  const sent = await db
    .select({ to: buzzes.toUserId, at: buzzes.createdAt })
    .from(buzzes)
    .where(and(eq(buzzes.fromUserId, fromUserId), gt(buzzes.createdAt, new Date(isoBefore(now, BUZZ.windowMs)))))
    .orderBy(desc(buzzes.createdAt))
    .limit(BUZZ.maxPerWindow);
  const ends = [now.getTime()];
  const last = sent.find(({ to }) => to === toUserId);
  if (last) ends.push(last.at.getTime() + BUZZ.cooldownMs);
  const oldest = sent[BUZZ.maxPerWindow - 1];
  if (oldest) ends.push(oldest.at.getTime() + BUZZ.windowMs);
  return new Date(Math.max(...ends));
}

/** Returns the newest buzzes to a user since a time, oldest first, without those of senders the user may not see. */
export async function recentBuzzesTo(db: Db, userId: string, since: Date): Promise<BuzzRow[]> {
  const newest = await db
    .select()
    .from(buzzes)
    .where(and(eq(buzzes.toUserId, userId), gt(buzzes.createdAt, since), isVisibleTo(userId, buzzes.fromUserId)))
    .orderBy(desc(buzzes.createdAt))
    .limit(BUZZ.maxMissed);
  return newest.reverse();
}

export async function deleteBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(buzzes).where(lt(buzzes.createdAt, moment));
}

function isoBefore(moment: Date, ms: number): string {
  return addMs(moment, -ms).toISOString();
}
