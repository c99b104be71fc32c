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
  and(eq(favorites.userId, userId), eq(favorites.kind, kind), eq(favorites.subjectId, id));

/** Inserts a favourite or updates its note and price alert. */
export async function upsertFavorite(
  db: Db,
  which: FavoriteKey,
  change: { note?: string | null; priceAlert?: boolean },
  now: Date,
): Promise<{ row: FavoriteRow; isNew: boolean }> {
  const { userId, kind, id } = which;
  const [added] = await db
    .insert(favorites)
    .values({ userId, kind, subjectId: id, createdAt: now, ...change })
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
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.subjectId));
}

/** Counts a user's favourites of a kind, and whether the given one is among them. */
export async function countFavorites(
  db: Db,
  { userId, kind, id }: FavoriteKey,
): Promise<{ count: number; isFavorite: boolean }> {
  const [found] = await db
    .select({ kept: count(), same: count(sql`case when ${favorites.subjectId} = ${id} then 1 end`) })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.kind, kind)));
  return { count: found?.kept ?? 0, isFavorite: (found?.same ?? 0) > 0 };
}

/** Distinct users who saved a property or one of its rooms, or only those with a price alert. */
export async function usersSaving(
  db: Db,
  propertyId: string,
  { roomIds, hasPriceAlert }: { roomIds: readonly string[]; hasPriceAlert?: true },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: favorites.userId })
    .from(favorites)
    .where(
      and(
        hasPriceAlert && eq(favorites.priceAlert, true),
        or(
          and(eq(favorites.kind, 'home'), eq(favorites.subjectId, propertyId)),
          roomIds.length > 0 ? and(eq(favorites.kind, 'room'), inArray(favorites.subjectId, [...roomIds])) : undefined,
        ),
      ),
    );
  return rows.map(({ userId }) => userId);
}
