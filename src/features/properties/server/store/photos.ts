import { and, count, eq, max, sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { properties, propertyPhotos } from '../tables.ts';
import type { PhotoRow, PropertyRow } from './properties.ts';

/** Puts a photo at the end of a home's. */
export async function insertPhoto(tx: Db, photo: Omit<PhotoRow, 'position'>): Promise<PhotoRow> {
  const [last] = await tx
    .select({ position: max(propertyPhotos.position) })
    .from(propertyPhotos)
    .where(eq(propertyPhotos.property_id, photo.property_id));
  const row = { ...photo, position: (last?.position ?? -1) + 1 };
  await tx.insert(propertyPhotos).values(row);
  return row;
}

/**
 * Likenesses of photos of other people's homes that share a part with one of each home's own, by the home, so many of each
 * at most. Drafts and what is archived do not count.
 */
export async function photosAlike(
  db: Db,
  homes: readonly { id: string; owner_id: string; parts: readonly number[] }[],
  limit: number,
): Promise<Map<string, string[]>> {
  const asked = homes.filter(({ parts }) => parts.length > 0);
  if (asked.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; likeness: string }>(
    db,
    sql`select mine.id::text, theirs.likeness
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as mine (id uuid, owner_id uuid, parts integer[]),
    lateral (
      select f.likeness from property_photos f join properties p on p.id = f.property_id
      where f.likeness is not null and f.likeness_parts && mine.parts
        and p.owner_id <> mine.owner_id and p.state not in ('draft', 'archived', 'rejected')
      limit ${limit}
    ) theirs`,
  );
  const found = Map.groupBy(rows, ({ id }) => id);
  return new Map([...found].map(([id, alike]) => [id, alike.map(({ likeness }) => likeness)]));
}

export async function countPhotos(tx: Db, propertyId: string): Promise<number> {
  const [found] = await tx
    .select({ photos: count() })
    .from(propertyPhotos)
    .where(eq(propertyPhotos.property_id, propertyId));
  return found?.photos ?? 0;
}

/** What says whether a photo may be shown; null where there is none. */
export async function homeOfPhoto(
  db: Db,
  photoId: string,
): Promise<Pick<PropertyRow, 'owner_id' | 'state' | 'state_since'> | null> {
  const [home] = await db
    .select({ owner_id: properties.owner_id, state: properties.state, state_since: properties.state_since })
    .from(propertyPhotos)
    .innerJoin(properties, eq(properties.id, propertyPhotos.property_id))
    .where(eq(propertyPhotos.id, photoId));
  return home ?? null;
}

/** False where the home has no such photo. */
export async function deletePhoto(tx: Db, propertyId: string, photoId: string): Promise<boolean> {
  const gone = await tx
    .delete(propertyPhotos)
    .where(and(eq(propertyPhotos.id, photoId), eq(propertyPhotos.property_id, propertyId)))
    .returning({ id: propertyPhotos.id });
  return gone.length > 0;
}

/** Gives the photos of a home the order of `photoIds`. */
export async function orderPhotos(tx: Db, propertyId: string, photoIds: readonly string[]): Promise<void> {
  for (const [position, id] of photoIds.entries())
    await tx
      .update(propertyPhotos)
      .set({ position })
      .where(and(eq(propertyPhotos.id, id), eq(propertyPhotos.property_id, propertyId)));
}

/** Ids of photos whose home is gone, `limit` at most. */
export async function orphanedPhotos(db: Db, comingSince: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: propertyPhotos.id })
    .from(propertyPhotos)
    .where(
      sql`not exists (select from ${properties} p where p.id = ${propertyPhotos.property_id})
        and (${propertyPhotos.property_id} <> ${propertyPhotos.id} or ${propertyPhotos.created_at} < ${comingSince.toISOString()}::timestamptz)`,
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function forgetPhoto(db: Db, id: string): Promise<void> {
  await db.delete(propertyPhotos).where(eq(propertyPhotos.id, id));
}
