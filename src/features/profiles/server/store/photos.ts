import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { profilePhotos } from '../tables.ts';

export async function insertPhoto(db: Db, userId: string, version: string, now: Date): Promise<void> {
  await db.insert(profilePhotos).values({ userId, version, uploadedAt: now });
}

export async function hasPhoto(db: Db, userId: string, version: string): Promise<boolean> {
  const found = await db
    .select({ version: profilePhotos.version })
    .from(profilePhotos)
    .where(and(eq(profilePhotos.userId, userId), eq(profilePhotos.version, version)));
  return found.length > 0;
}

/** Forgets a person's uploads other than those. Returns the versions that went. */
export async function deletePhotosExcept(db: Db, userId: string, kept: string[]): Promise<string[]> {
  const gone = await db
    .delete(profilePhotos)
    .where(and(eq(profilePhotos.userId, userId), kept.length > 0 ? notInArray(profilePhotos.version, kept) : undefined))
    .returning({ version: profilePhotos.version });
  return gone.map((row) => row.version);
}
