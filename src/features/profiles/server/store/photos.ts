import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { profilePhotos } from '../tables.ts';
import { isActiveAccount } from '../visibility.ts';

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

/** True for an upload of a user whose account is active. */
export async function isPublicPhoto(db: Db, userId: string, version: string): Promise<boolean> {
  const found = await db
    .select({ version: profilePhotos.version })
    .from(profilePhotos)
    .where(and(eq(profilePhotos.userId, userId), eq(profilePhotos.version, version), isActiveAccount(userId)));
  return found.length > 0;
}

/** Deletes a user's uploads except the given versions. Returns the deleted versions. */
export async function deletePhotosExcept(db: Db, userId: string, keptVersions: string[]): Promise<string[]> {
  const deleted = await db
    .delete(profilePhotos)
    .where(
      and(
        eq(profilePhotos.userId, userId),
        keptVersions.length > 0 ? notInArray(profilePhotos.version, keptVersions) : undefined,
      ),
    )
    .returning({ version: profilePhotos.version });
  return deleted.map((row) => row.version);
}
