import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { siteSettings } from '../tables.ts';

/** Returns the settings that were ever changed, by name. */
export async function storedSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.select().from(siteSettings);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function storeSettings(db: Db, changes: Record<string, boolean | string>, now: Date): Promise<void> {
  const rows = Object.entries(changes).map(([name, value]) => ({ name, value, updatedAt: now }));
  if (rows.length === 0) return;
  await db
    .insert(siteSettings)
    .values(rows)
    .onConflictDoUpdate({ target: siteSettings.name, set: { value: sql`excluded.value`, updatedAt: now } });
}
