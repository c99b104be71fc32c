import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { WishedGender } from '../../domain/ranking.ts';
import { matchWishes } from '../tables/standing.ts';

export async function readWishes(db: Db, userId: string): Promise<WishedGender[]> {
  const [row] = await db.select().from(matchWishes).where(eq(matchWishes.userId, userId));
  return row?.genders ?? [];
}

/** Keeps a wish; an empty one is none. */
export async function writeWishes(db: Db, userId: string, genders: WishedGender[], now: Date): Promise<void> {
  if (genders.length === 0) {
    await db.delete(matchWishes).where(eq(matchWishes.userId, userId));
    return;
  }
  await db
    .insert(matchWishes)
    .values({ userId, genders, updatedAt: now })
    .onConflictDoUpdate({ target: matchWishes.userId, set: { genders, updatedAt: now } });
}
