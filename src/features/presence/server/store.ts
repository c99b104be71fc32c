import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { presenceSettings } from './tables.ts';

/** Who looks, and at whom. */
export interface Look {
  viewerId: string;
  targetId: string;
}

/** What the table last knew of a target. */
export interface SeenRow {
  viewer_id: string;
  target_id: string;
  is_online: boolean | null;
  seen_at: string | null;
}

/**
 * Those looks that are allowed: the two have both written or matched, neither blocks the other, the target does not hide.
 * Everybody may look at themselves. `evenHidden`: as if nobody hid or was out, for telling those who saw somebody until now.
 */
export async function allowedLooks(db: Db, looks: Look[], { evenHidden = false } = {}): Promise<SeenRow[]> {
  if (looks.length === 0) return [];
  const input = JSON.stringify(looks.map(({ viewerId, targetId }) => ({ viewer_id: viewerId, target_id: targetId })));
  return rowsOf<SeenRow>(
    db,
    sql`select l.viewer_id, l.target_id, p.is_online, p.seen_at::text
    from json_to_recordset(${input}::json) as l(viewer_id uuid, target_id uuid)
    left join presence p on p.user_id = l.target_id
    where l.viewer_id = l.target_id or (
      exists (select 1 from acquaintances a
        where a.a_id = least(l.viewer_id, l.target_id) and a.b_id = greatest(l.viewer_id, l.target_id))
      and not exists (select 1 from blocks b where b.blocker_id = l.target_id and b.blocked_id = l.viewer_id)
      and not exists (select 1 from blocks b where b.blocker_id = l.viewer_id and b.blocked_id = l.target_id)
      and (${evenHidden} or not exists (select 1 from presence_settings s where s.user_id = l.target_id and s.hide_presence))
      and (${evenHidden} or exists (select 1 from users u where u.id = l.target_id and not u.banned))
    )`,
  );
}

/** Writes down many people at once. A row only ever gets newer. */
export async function writeSeen(
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

export async function setHidesPresence(db: Db, userId: string, hidePresence: boolean, now: Date): Promise<void> {
  await db
    .insert(presenceSettings)
    .values({ userId, hidePresence, updatedAt: now })
    .onConflictDoUpdate({ target: presenceSettings.userId, set: { hidePresence, updatedAt: now } });
}
