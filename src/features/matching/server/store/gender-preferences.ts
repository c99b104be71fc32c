import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { WishedGender } from '../../domain/ranking.ts';
import { genderPreferences } from '../tables/exposure.ts';

export async function findGenderPreferences(db: Db, userId: string): Promise<WishedGender[]> {
  const [row] = await db.select().from(genderPreferences).where(eq(genderPreferences.userId, userId));
  return row?.genders ?? [];
}

/** Stores preferred genders; an empty list deletes the row. */
export async function upsertGenderPreferences(
  db: Db,
  userId: string,
  genders: WishedGender[],
  now: Date,
): Promise<void> {
  if (genders.length === 0) {
    await db.delete(genderPreferences).where(eq(genderPreferences.userId, userId));
    return;
  }
  await db
    .insert(genderPreferences)
    .values({ userId, genders, updatedAt: now })
    .onConflictDoUpdate({ target: genderPreferences.userId, set: { genders, updatedAt: now } });
}
