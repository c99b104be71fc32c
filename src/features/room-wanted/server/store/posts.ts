import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { isListedProfile } from '#features/profiles/server/visibility.ts';
import { roomWantedPosts } from '../tables.ts';

export type PostRow = typeof roomWantedPosts.$inferSelect;

export async function findPost(db: Db, userId: string): Promise<PostRow | null> {
  const [found] = await db.select().from(roomWantedPosts).where(eq(roomWantedPosts.userId, userId));
  return found ?? null;
}

/** Posts of these people that are published and have not expired. */
export async function findPublishedPosts(db: Db, userIds: readonly string[], now: Date): Promise<PostRow[]> {
  if (userIds.length === 0) return [];
  return db
    .select()
    .from(roomWantedPosts)
    .where(
      and(
        inArray(roomWantedPosts.userId, [...userIds]),
        eq(roomWantedPosts.state, 'published'),
        gt(roomWantedPosts.expiresAt, now),
      ),
    );
}

/** Creates an empty draft if there is no post, and returns the row locked until the end of the transaction. */
export async function lockOrCreatePost(tx: Db, userId: string, now: Date): Promise<PostRow> {
  await tx
    .insert(roomWantedPosts)
    .values({ userId, state: 'draft', createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const [found] = await tx.select().from(roomWantedPosts).where(eq(roomWantedPosts.userId, userId)).for('update');
  return found as PostRow;
}

export async function updatePost(tx: Db, userId: string, set: Partial<PostRow>): Promise<void> {
  await tx.update(roomWantedPosts).set(set).where(eq(roomWantedPosts.userId, userId));
}

/** True if the profile is finished and may be listed. */
export async function isListed(db: Db, userId: string): Promise<boolean> {
  const rows = await queryRows(db, sql`select 1 from profiles p where p.id = ${userId} and ${isListedProfile(sql`p`)}`);
  return rows.length > 0;
}

/** Claims published posts that expire until a time and whose authors were not told, and returns them. */
export async function claimExpiring(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Pick<PostRow, 'userId' | 'expiresAt'>[]> {
  const due = db
    .select({ userId: roomWantedPosts.userId })
    .from(roomWantedPosts)
    .where(
      and(
        eq(roomWantedPosts.state, 'published'),
        isNull(roomWantedPosts.remindedAt),
        gt(roomWantedPosts.expiresAt, now),
        lte(roomWantedPosts.expiresAt, until),
      ),
    )
    .orderBy(roomWantedPosts.expiresAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(roomWantedPosts)
    .set({ remindedAt: now })
    .where(inArray(roomWantedPosts.userId, due))
    .returning({ userId: roomWantedPosts.userId, expiresAt: roomWantedPosts.expiresAt });
}
