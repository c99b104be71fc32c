import { sql } from 'drizzle-orm';
import { queryPrepared, type Db } from '#platform/db/db.ts';
import { searchEngineSettings } from '../tables.ts';

export async function isHiddenFromEngines(db: Db, userId: string): Promise<boolean> {
  const [found] = await queryPrepared<{ hides: boolean }>(
    db,
    'search-engine-settings',
    sql`select s.hide_from_engines as hides from search_engine_settings s where s.user_id = ${userId}`,
  );
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
