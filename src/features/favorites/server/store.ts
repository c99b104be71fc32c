import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { FavoriteKind } from '../domain/rules.ts';
import { favorites } from './tables.ts';

export type FavoriteRow = typeof favorites.$inferSelect;
interface FavoriteKey {
  userId: string;
  kind: FavoriteKind;
  id: string;
}

const matchesKey = ({ userId, kind, id }: FavoriteKey) =>
  and(eq(favorites.user_id, userId), eq(favorites.kind, kind), eq(favorites.subject_id, id));

/** Inserts a favourite or updates its note and price alert. */
export async function upsertFavorite(
  db: Db,
  which: FavoriteKey,
  change: { note?: string | null; price_alert?: boolean },
  now: Date,
): Promise<{ row: FavoriteRow; isNew: boolean }> {
  const { userId, kind, id } = which;
  const [added] = await db
    .insert(favorites)
    .values({ user_id: userId, kind, subject_id: id, created_at: now, ...change })
    .onConflictDoNothing()
    .returning();
  if (added) return { row: added, isNew: true };
  const [changed] =
    Object.keys(change).length > 0
      ? await db.update(favorites).set(change).where(matchesKey(which)).returning()
      : await db.select().from(favorites).where(matchesKey(which));
  // Deleted concurrently by another tab: insert again.
  return changed ? { row: changed, isNew: false } : upsertFavorite(db, which, change, now);
}

export async function deleteFavorite(db: Db, which: FavoriteKey): Promise<void> {
  await db.delete(favorites).where(matchesKey(which));
}

/** Returns a user's favourites, newest first. */
export async function findFavorites(db: Db, userId: string): Promise<FavoriteRow[]> {
  return db
    .select()
    .from(favorites)
    .where(eq(favorites.user_id, userId))
    .orderBy(desc(favorites.created_at), desc(favorites.subject_id));
}

/** Counts a user's favourites of a kind, and whether the given one is among them. */
export async function countFavorites(
  db: Db,
  { userId, kind, id }: FavoriteKey,
): Promise<{ count: number; isFavorite: boolean }> {
  const [found] = await db
    .select({ kept: count(), same: count(sql`case when ${favorites.subject_id} = ${id} then 1 end`) })
    .from(favorites)
    .where(and(eq(favorites.user_id, userId), eq(favorites.kind, kind)));
  return { count: found?.kept ?? 0, isFavorite: (found?.same ?? 0) > 0 };
}

/** Returns the distinct users with a price alert for a property or one of its rooms. */
export async function usersWatchingPrice(db: Db, propertyId: string, roomIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: favorites.user_id })
    .from(favorites)
    .where(
      and(
        eq(favorites.price_alert, true),
        or(
          and(eq(favorites.kind, 'home'), eq(favorites.subject_id, propertyId)),
          roomIds.length > 0 ? and(eq(favorites.kind, 'room'), inArray(favorites.subject_id, [...roomIds])) : undefined,
        ),
      ),
    );
  return rows.map(({ userId }) => userId);
}
