import { eq, sql } from 'drizzle-orm';
import { isActiveAccount, notBlocked } from '#features/profiles/server/visibility.ts';
import { queryPrepared, type Db } from '#platform/db/db.ts';
import { presenceSettings } from './tables.ts';

/** Viewer and target of a presence query. */
export interface PresenceQuery {
  viewerId: string;
  targetId: string;
}

/** Stored status of a target. */
export interface PresenceRow {
  viewer_id: string;
  target_id: string;
  is_online: boolean | null;
  seen_at: string | null;
}

/**
 * Returns the permitted queries: the two are contacts, neither blocks the other, and the target is enabled and does not
 * hide. Users can always see themselves. `evenHidden` ignores hiding and disabling, to notify those who saw the user
 * until now.
 */
export async function findVisiblePresence(
  db: Db,
  queries: PresenceQuery[],
  { evenHidden = false } = {},
): Promise<PresenceRow[]> {
  if (queries.length === 0) return [];
  const input = JSON.stringify(queries.map(({ viewerId, targetId }) => ({ viewer_id: viewerId, target_id: targetId })));
  return queryPrepared<PresenceRow>(
    db,
    'visible-presence',
    sql`select l.viewer_id, l.target_id, p.is_online, p.seen_at::text
    from json_to_recordset(${input}::json) as l(viewer_id uuid, target_id uuid)
    left join presence p on p.user_id = l.target_id
    where l.viewer_id = l.target_id or (
      exists (select 1 from acquaintances a
        where a.a_id = least(l.viewer_id, l.target_id) and a.b_id = greatest(l.viewer_id, l.target_id))
      and ${notBlocked(sql`l.viewer_id`, sql`l.target_id`)}
      and (${evenHidden} or not exists (select 1 from presence_settings s where s.user_id = l.target_id and s.hide_presence))
      and (${evenHidden} or ${isActiveAccount(sql`l.target_id`)})
    )`,
  );
}

/** Upserts many users at once. A row is only replaced by a newer one. */
export async function upsertPresence(
  db: Db,
  people: { userId: string; isOnline: boolean; seenAt: number }[],
): Promise<void> {
  const input = JSON.stringify(
    people.map(({ userId, isOnline, seenAt }) => ({ user_id: userId, is_online: isOnline, seen_at: new Date(seenAt) })),
  );
  await db.execute(
    sql`insert into presence (user_id, is_online, seen_at)
    select p.user_id, p.is_online, p.seen_at
    from json_to_recordset(${input}::json) as p(user_id uuid, is_online boolean, seen_at timestamptz)
    order by p.user_id
    on conflict (user_id) do update set is_online = excluded.is_online, seen_at = excluded.seen_at
    where presence.seen_at <= excluded.seen_at`,
  );
}

export async function hidesPresence(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ hides: presenceSettings.hidePresence })
    .from(presenceSettings)
    .where(eq(presenceSettings.userId, userId));
  return found?.hides ?? false;
}

export async function setHidePresence(db: Db, userId: string, hidePresence: boolean, now: Date): Promise<void> {
  await db
    .insert(presenceSettings)
    .values({ userId, hidePresence, updatedAt: now })
    .onConflictDoUpdate({ target: presenceSettings.userId, set: { hidePresence, updatedAt: now } });
}
