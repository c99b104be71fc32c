import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { profiles } from '../tables.ts';

/** Hides a profile. The trigger `profiles_stay_hidden` keeps it hidden whatever the owner sets. */
export async function hideByModeration(db: Db, userId: string): Promise<boolean> {
  const changed = await db
    .update(profiles)
    .set({ visibleWhenHidden: sql`${profiles.visible}`, visible: false })
    .where(and(eq(profiles.id, userId), isNull(profiles.visibleWhenHidden)))
    .returning({ id: profiles.id });
  return changed.length > 0;
}

export async function unhideByModeration(db: Db, userId: string): Promise<boolean> {
  const changed = await db
    .update(profiles)
    .set({ visible: sql`${profiles.visibleWhenHidden}`, visibleWhenHidden: null })
    .where(and(eq(profiles.id, userId), isNotNull(profiles.visibleWhenHidden)))
    .returning({ id: profiles.id });
  return changed.length > 0;
}
