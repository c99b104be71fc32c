import { and, asc, count, eq, isNull, max, sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { properties, propertyPhotos } from '../tables/properties.ts';
import type { PhotoRow, PropertyRow } from './properties.ts';

/** Appends a photo. */
export async function insertPhoto(tx: Db, photo: Omit<PhotoRow, 'position'>): Promise<PhotoRow> {
  const [last] = await tx
    .select({ position: max(propertyPhotos.position) })
    .from(propertyPhotos)
    .where(eq(propertyPhotos.propertyId, photo.propertyId));
  const row = { ...photo, position: (last?.position ?? -1) + 1 };
  await tx.insert(propertyPhotos).values(row);
  return row;
}

export type PhotoHashes = Pick<PhotoRow, 'imageHashes' | 'imageHashVariants' | 'imageHashBands'>;

/** Photos whose hashes were not computed yet, in the order of their ids. */
export async function findUnhashedPhotos(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: propertyPhotos.id })
    .from(propertyPhotos)
    .where(isNull(propertyPhotos.imageHashes))
    .orderBy(asc(propertyPhotos.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function setPhotoHashes(db: Db, id: string, hashes: PhotoHashes): Promise<void> {
  await db.update(propertyPhotos).set(hashes).where(eq(propertyPhotos.id, id));
}

/**
 * Variants of other owners' photos that share a hash band with a photo, by its id, `limit` per photo: unlike photos share
 * one by chance, some hundred in 100,000. Drafts, archived and rejected properties are excluded.
 */
export async function findSimilarPhotos(
  db: Db,
  photos: readonly { id: string; owner_id: string; bands: readonly number[] }[],
  limit: number,
): Promise<Map<string, string[][]>> {
  const compared = photos.filter(({ bands }) => bands.length > 0);
  if (compared.length === 0) return new Map();
  const rows = await queryRows<{ id: string; image_hash_variants: string[] }>(
    db,
    sql`select mine.id::text, theirs.image_hash_variants
    from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb) as mine (id uuid, owner_id uuid, bands integer[]),
    lateral (
      select f.image_hash_variants from property_photos f join properties p on p.id = f.property_id
      where f.image_hashes <> '{}' and f.image_hash_bands && mine.bands
        and p.owner_id <> mine.owner_id and p.state not in ('draft', 'archived', 'rejected')
      limit ${limit}
    ) theirs`,
  );
  const found = Map.groupBy(rows, ({ id }) => id);
  return new Map([...found].map(([id, alike]) => [id, alike.map(({ image_hash_variants }) => image_hash_variants)]));
}

export async function countPhotos(tx: Db, propertyId: string): Promise<number> {
  const [found] = await tx
    .select({ photos: count() })
    .from(propertyPhotos)
    .where(eq(propertyPhotos.propertyId, propertyId));
  return found?.photos ?? 0;
}

/** Data that decides whether a photo may be shown; null if it does not exist. */
export async function findPropertyOfPhoto(
  db: Db,
  photoId: string,
): Promise<Pick<PropertyRow, 'ownerId' | 'state' | 'stateSince'> | null> {
  const [property] = await db
    .select({ ownerId: properties.ownerId, state: properties.state, stateSince: properties.stateSince })
    .from(propertyPhotos)
    .innerJoin(properties, eq(properties.id, propertyPhotos.propertyId))
    .where(eq(propertyPhotos.id, photoId));
  return property ?? null;
}

/** Returns false if the property has no such photo. */
export async function deletePhoto(tx: Db, propertyId: string, photoId: string): Promise<boolean> {
  const gone = await tx
    .delete(propertyPhotos)
    .where(and(eq(propertyPhotos.id, photoId), eq(propertyPhotos.propertyId, propertyId)))
    .returning({ id: propertyPhotos.id });
  return gone.length > 0;
}

/** Stores the order of the photos. */
export async function setPhotoOrder(tx: Db, propertyId: string, photoIds: readonly string[]): Promise<void> {
  for (const [position, id] of photoIds.entries())
    await tx
      .update(propertyPhotos)
      .set({ position })
      .where(and(eq(propertyPhotos.id, id), eq(propertyPhotos.propertyId, propertyId)));
}

/** Ids of photos without a property: deleted properties, and uploads started before `comingSince`. */
export async function findOrphanedPhotos(db: Db, comingSince: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: propertyPhotos.id })
    .from(propertyPhotos)
    .where(
      sql`not exists (select from ${properties} p where p.id = ${propertyPhotos.propertyId})
        and (${propertyPhotos.propertyId} <> ${propertyPhotos.id} or ${propertyPhotos.createdAt} < ${comingSince.toISOString()}::timestamptz)`,
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deletePhotoRow(db: Db, id: string): Promise<void> {
  await db.delete(propertyPhotos).where(eq(propertyPhotos.id, id));
}

export interface AlikePhotoRow {
  photo_id: string;
  property_id: string;
  title: string | null;
  city_id: string | null;
  image_hash_variants: string[];
}

/** Photos of other owners that share a hash band with these photos, with their properties; `limit` per photo. */
export async function findPhotosAlike(
  db: Db,
  photos: readonly { id: string; owner_id: string; bands: readonly number[] }[],
  limit: number,
): Promise<AlikePhotoRow[]> {
  const compared = photos.filter(({ bands }) => bands.length > 0);
  if (compared.length === 0) return [];
  return queryRows(
    db,
    sql`select mine.id::text as photo_id, theirs.*
    from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb) as mine (id uuid, owner_id uuid, bands integer[]),
    lateral (
      select p.id::text as property_id, p.title, p.city_id, f.image_hash_variants
      from property_photos f join properties p on p.id = f.property_id
      where f.image_hashes <> '{}' and f.image_hash_bands && mine.bands
        and p.owner_id <> mine.owner_id and p.state not in ('draft', 'archived', 'rejected')
      limit ${limit}
    ) theirs`,
  );
}
