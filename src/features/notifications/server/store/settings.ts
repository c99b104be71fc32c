import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { DEFAULT_CHOICES, type Choices } from '../../domain/settings.ts';
import { notificationSettings } from '../tables.ts';

/** How somebody wants to be told; as everybody does, where they have said nothing. */
export async function choicesOf(db: Db, userId: string): Promise<Choices> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  if (!row) return DEFAULT_CHOICES;
  const { off, digest, quietFrom, quietTo, timeZone } = row;
  return {
    off,
    digest,
    timeZone,
    quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
  };
}

export async function saveChoices(db: Db, userId: string, choices: Choices, now: Date): Promise<void> {
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

/** Switches some of somebody's off or on, whatever else is being changed meanwhile. False where there is no such person. */
export async function switchOff(
  db: Db,
  { userId, what, isOff, now }: { userId: string; what: readonly string[]; isOff: boolean; now: Date },
): Promise<boolean> {
  const names = sql`array(select jsonb_array_elements_text(${JSON.stringify(what)}::jsonb))`;
  const stamp = sql`${now.toISOString()}::timestamptz`;
  const rest = sql`array(select o from unnest(notification_settings.off) o where o <> all(${names}))`;
  const made = await rowsOf(
    db,
    sql`insert into notification_settings (user_id, off, updated_at)
    select u.id, ${isOff ? names : sql`'{}'::text[]`}, ${stamp} from users u where u.id = ${userId}
    on conflict (user_id) do update set off = ${isOff ? sql`${rest} || ${names}` : rest}, updated_at = ${stamp}
    returning user_id`,
  );
  return made.length > 0;
}
