import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/db.ts';
import type { PhotoProblem } from '../../domain/import/photo-import.ts';
import { propertyPhotoImports } from '../tables/properties.ts';

export type PhotoImportRow = typeof propertyPhotoImports.$inferSelect;

const isRow = ({ propertyId, position, url }: PhotoImportRow) =>
  and(
    eq(propertyPhotoImports.propertyId, propertyId),
    eq(propertyPhotoImports.position, position),
    eq(propertyPhotoImports.url, url),
    isNull(propertyPhotoImports.problem),
  );

/**
 * Replaces the photos to fetch of these properties. Returns the ids of those that had none waiting whose task was added
 * after `lostBefore`.
 */
export async function replacePhotoImports(
  tx: Tx,
  imports: readonly { propertyId: string; urls: readonly string[] }[],
  { now, lostBefore }: { now: Date; lostBefore: Date },
): Promise<string[]> {
  const ids = imports.map(({ propertyId }) => propertyId);
  const removed = await tx.delete(propertyPhotoImports).where(inArray(propertyPhotoImports.propertyId, ids)).returning({
    propertyId: propertyPhotoImports.propertyId,
    problem: propertyPhotoImports.problem,
    queuedAt: propertyPhotoImports.queuedAt,
  });
  const waiting = new Map(
    removed
      .filter(({ problem, queuedAt }) => problem === null && queuedAt > lostBefore)
      .map(({ propertyId, queuedAt }) => [propertyId, queuedAt]),
  );
  const rows = imports.flatMap(({ propertyId, urls }) =>
    urls.map((url, position) => ({
      property_id: propertyId,
      position,
      url,
      queued_at: waiting.get(propertyId) ?? now,
    })),
  );
  await tx.execute(sql`insert into property_photo_imports (property_id, position, url, queued_at)
    select property_id, position, url, queued_at from jsonb_populate_recordset(null::property_photo_imports, ${JSON.stringify(rows)}::jsonb)`);
  return ids.filter((id) => !waiting.has(id));
}

/** Adds the photos to fetch of a property that exists and has none, waiting or left out. */
export async function insertPhotoImports(
  db: Db,
  propertyId: string,
  photos: readonly Pick<PhotoImportRow, 'position' | 'url'>[],
  queuedAt: Date,
): Promise<void> {
  await db.execute(sql`insert into property_photo_imports (property_id, position, url, queued_at)
    select p.id, r.position, r.url, ${queuedAt.toISOString()}::timestamptz
    from properties p, jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as r (position integer, url text)
    where p.id = ${propertyId} and not exists (select from property_photo_imports i where i.property_id = p.id)
    on conflict do nothing`);
}

/** First photo that is still to be fetched; null if there is none. */
export async function findNextPhotoImport(db: Db, propertyId: string): Promise<PhotoImportRow | null> {
  const [next] = await db
    .select()
    .from(propertyPhotoImports)
    .where(and(eq(propertyPhotoImports.propertyId, propertyId), isNull(propertyPhotoImports.problem)))
    .orderBy(asc(propertyPhotoImports.position))
    .limit(1);
  return next ?? null;
}

/** Returns false if the photo was no longer to be fetched. */
export async function deletePhotoImport(tx: Db, row: PhotoImportRow): Promise<boolean> {
  return (await tx.delete(propertyPhotoImports).where(isRow(row)).returning()).length > 0;
}

export async function leaveOutPhoto(db: Db, row: PhotoImportRow, problem: PhotoProblem): Promise<void> {
  await db.update(propertyPhotoImports).set({ problem }).where(isRow(row));
}

/** Leaves out all photos that are still to be fetched. */
export async function leaveOutWaitingPhotos(db: Db, propertyId: string, problem: PhotoProblem): Promise<void> {
  await db
    .update(propertyPhotoImports)
    .set({ problem })
    .where(and(eq(propertyPhotoImports.propertyId, propertyId), isNull(propertyPhotoImports.problem)));
}

/** Photos that are waiting or left out, by property and in order. */
export async function findPhotoImports(db: Db, propertyIds: readonly string[]): Promise<Map<string, PhotoImportRow[]>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(propertyPhotoImports)
    .where(inArray(propertyPhotoImports.propertyId, [...propertyIds]))
    .orderBy(asc(propertyPhotoImports.position));
  return Map.groupBy(rows, ({ propertyId }) => propertyId);
}

/** Forgets the photos that were left out. */
export async function deleteLeftOutPhotos(db: Db, propertyId: string): Promise<void> {
  await db
    .delete(propertyPhotoImports)
    .where(and(eq(propertyPhotoImports.propertyId, propertyId), isNotNull(propertyPhotoImports.problem)));
}
