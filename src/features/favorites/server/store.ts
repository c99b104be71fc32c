import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { FavoriteKind } from '../domain/rules.ts';
import { favorites } from './tables.ts';

export type FavoriteRow = typeof favorites.$inferSelect;
interface Which {
  userId: string;
  kind: FavoriteKind;
  id: string;
}

const isIt = ({ userId, kind, id }: Which) =>
  and(eq(favorites.user_id, userId), eq(favorites.kind, kind), eq(favorites.subject_id, id));

/** Keeps something, or changes what is said of something kept. `isNew` tells which. */
export async function upsertFavorite(
  db: Db,
  which: Which,
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
      ? await db.update(favorites).set(change).where(isIt(which)).returning()
      : await db.select().from(favorites).where(isIt(which));
  // taken away by another tab in between: kept again
  return changed ? { row: changed, isNew: false } : upsertFavorite(db, which, change, now);
}

export async function deleteFavorite(db: Db, which: Which): Promise<void> {
  await db.delete(favorites).where(isIt(which));
}

/** All that somebody keeps, newest first. */
export async function favoritesOf(db: Db, userId: string): Promise<FavoriteRow[]> {
  return db
    .select()
    .from(favorites)
    .where(eq(favorites.user_id, userId))
    .orderBy(desc(favorites.created_at), desc(favorites.subject_id));
}

/** How many of a kind somebody keeps, and whether this is among them. */
export async function countFavorites(db: Db, { userId, kind, id }: Which): Promise<{ count: number; isKept: boolean }> {
  const [found] = await db
    .select({ kept: count(), same: count(sql`case when ${favorites.subject_id} = ${id} then 1 end`) })
    .from(favorites)
    .where(and(eq(favorites.user_id, userId), eq(favorites.kind, kind)));
  return { count: found?.kept ?? 0, isKept: (found?.same ?? 0) > 0 };
}

/** Who asked to be told when a home, or a room of it, becomes cheaper. Each once. */
export async function waitingForPrice(db: Db, homeId: string, roomIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: favorites.user_id })
    .from(favorites)
    .where(
      and(
        eq(favorites.price_alert, true),
        or(
          and(eq(favorites.kind, 'home'), eq(favorites.subject_id, homeId)),
          roomIds.length > 0 ? and(eq(favorites.kind, 'room'), inArray(favorites.subject_id, [...roomIds])) : undefined,
        ),
      ),
    );
  return rows.map(({ userId }) => userId);
}
