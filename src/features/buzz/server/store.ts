import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { BUZZ } from '../domain/rules.ts';
import { buzzes } from './tables.ts';

export type BuzzRow = typeof buzzes.$inferSelect;

/**
 * Stores a buzz unless the pair's hour or the sender's day is not over. One sender's buzzes queue for a lock, so that each
 * sees what the one before it stored. Answers null when it is stored, else the moment from which it would be.
 */
export async function insertBuzz(db: Db, row: BuzzRow): Promise<Date | null> {
  const { id, fromUserId, toUserId, message, createdAt } = row;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`buzz:${fromUserId}`}, 0))`);
    const stored = await rowsOf<{ id: string }>(
      tx,
      sql`insert into buzzes (id, from_user_id, to_user_id, message, created_at)
      select ${id}::uuid, ${fromUserId}::uuid, ${toUserId}::uuid, ${message}::text, ${createdAt.toISOString()}::timestamptz
      where not exists (select 1 from buzzes where from_user_id = ${fromUserId} and to_user_id = ${toUserId}
          and created_at > ${before(createdAt, BUZZ.cooldownMs)}::timestamptz)
        and (select count(*) from buzzes where from_user_id = ${fromUserId}
          and created_at > ${before(createdAt, BUZZ.windowMs)}::timestamptz) < ${BUZZ.maxPerWindow}
      returning id`,
    );
    return stored.length > 0 ? null : freeFrom(tx, fromUserId, toUserId, createdAt);
  });
}

/** From when the sender may buzz the other: the later end of the pair's hour and of the sender's day; `now` at the earliest. */
export async function freeFrom(db: Db, fromUserId: string, toUserId: string, now: Date): Promise<Date> {
  const sent = await db
    .select({ to: buzzes.toUserId, at: buzzes.createdAt })
    .from(buzzes)
    .where(and(eq(buzzes.fromUserId, fromUserId), gt(buzzes.createdAt, new Date(before(now, BUZZ.windowMs)))))
    .orderBy(desc(buzzes.createdAt))
    .limit(BUZZ.maxPerWindow);
  const ends = [now.getTime()];
  const last = sent.find(({ to }) => to === toUserId);
  if (last) ends.push(last.at.getTime() + BUZZ.cooldownMs);
  const oldest = sent[BUZZ.maxPerWindow - 1];
  if (oldest) ends.push(oldest.at.getTime() + BUZZ.windowMs);
  return new Date(Math.max(...ends));
}

/** The newest buzzes to a person since a moment, oldest first; none from somebody with whom there is a block by now. */
export async function buzzesTo(db: Db, userId: string, since: Date): Promise<BuzzRow[]> {
  const isUnblocked = sql`not exists (select 1 from blocks b where (b.blocker_id = ${userId} and b.blocked_id = ${buzzes.fromUserId})
    or (b.blocker_id = ${buzzes.fromUserId} and b.blocked_id = ${userId}))`;
  const newest = await db
    .select()
    .from(buzzes)
    .where(and(eq(buzzes.toUserId, userId), gt(buzzes.createdAt, since), isUnblocked))
    .orderBy(desc(buzzes.createdAt))
    .limit(BUZZ.missedMax);
  return newest.reverse();
}

export async function deleteBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(buzzes).where(lt(buzzes.createdAt, moment));
}

function before(moment: Date, ms: number): string {
  return new Date(moment.getTime() - ms).toISOString();
}
