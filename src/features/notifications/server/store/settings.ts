import { inArray, sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../domain/settings.ts';
import { notificationSettings } from '../tables.ts';

/** Preferences of a user, or the defaults. */
export async function preferencesOf(db: Db, userId: string): Promise<Preferences> {
  return (await preferencesOfAll(db, [userId])).get(userId) ?? DEFAULT_PREFERENCES;
}

/** Preferences of those users who have changed the defaults. */
export async function preferencesOfAll(db: Db, userIds: readonly string[]): Promise<Map<string, Preferences>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(inArray(notificationSettings.userId, [...userIds]));
  return new Map(
    rows.map(({ userId, off, digest, quietFrom, quietTo, timeZone }) => {
      const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
      return [userId, { off, digest, timeZone, quiet }];
    }),
  );
}

export async function savePreferences(db: Db, userId: string, choices: Preferences, now: Date): Promise<void> {
  const row = {
    off: [...choices.off],
    digest: choices.digest,
    quietFrom: choices.quiet?.from ?? null,
    quietTo: choices.quiet?.to ?? null,
    timeZone: choices.timeZone,
    updatedAt: now,
  };
  await db
    .insert(notificationSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: row });
}

/** Atomically adds or removes disabled entries. False if the user does not exist. */
export async function updateSwitchedOff(
  db: Db,
  { userId, what, isOff, now }: { userId: string; what: readonly string[]; isOff: boolean; now: Date },
): Promise<boolean> {
  const names = sql`array(select jsonb_array_elements_text(${JSON.stringify(what)}::jsonb))`;
  const stamp = sql`${now.toISOString()}::timestamptz`;
  const rest = sql`array(select o from unnest(notification_settings.off) o where o <> all(${names}))`;
  const made = await queryRows(
    db,
    sql`insert into notification_settings (user_id, off, updated_at)
    select u.id, ${isOff ? names : sql`'{}'::text[]`}, ${stamp} from users u where u.id = ${userId}
    on conflict (user_id) do update set off = ${isOff ? sql`${rest} || ${names}` : rest}, updated_at = ${stamp}
    returning user_id`,
  );
  return made.length > 0;
}
