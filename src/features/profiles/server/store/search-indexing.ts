import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { searchEngineSettings } from '../tables.ts';

export async function isHiddenFromEngines(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ hides: searchEngineSettings.hideFromEngines })
    .from(searchEngineSettings)
    .where(eq(searchEngineSettings.userId, userId));
  return found?.hides ?? false;
}

export async function upsertIndexingSettings(
  db: Db,
  userId: string,
  hideFromEngines: boolean,
  now: Date,
): Promise<void> {
  const change = { hideFromEngines, updatedAt: now };
  await db
    .insert(searchEngineSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: searchEngineSettings.userId, set: change });
}
