import { sql, type SQL } from 'drizzle-orm';
import { notBlocked } from '#features/profiles/server/visibility.ts';
import { queryPrepared, queryRows, type Db } from '#platform/db/db.ts';

/**
 * SQL condition: `me` is a current member of conversation `c`. Always true for direct conversations; for group chats
 * the group decides. Positions from an earlier membership are invalid until `openGroupChat` resets them.
 */
export const isCurrentMember = sql.raw(
  "(c.kind = 'pair' or exists (select 1 from group_members gm where gm.group_id = c.id and gm.user_id = me.user_id " +
    "and gm.state = 'accepted' and gm.joined_at = me.joined_at))",
);

/**
 * SQL expression for the unread count of member `me`. The counter is exact unless expired messages wait for deletion;
 * then unexpired messages are counted.
 */
export function unreadCountSql(cutoff: Date): SQL<number> {
  return sql`case when me.unread > 0 and ${cutoff.toISOString()} >= (
      select m.created_at from messages m where m.conversation_id = me.conversation_id order by m.conversation_id, m.seq limit 1
    ) then (
      select count(*)::int from messages m where m.conversation_id = me.conversation_id and m.sender_id <> me.user_id
        and m.seq > greatest(me.read_seq, me.deleted_seq) and m.created_at > ${cutoff.toISOString()}
    ) else me.unread end`;
}

/** Read position and unread count of a member. */
export interface ReadProgress {
  read_seq: number;
  unread: number;
  /** One user has blocked the other; the partner must not be notified. */
  is_apart: boolean;
}

/**
 * Advances a member's read position to `seq`, at most to the newest message, never back. Returns `null` if it was
 * already there.
 * Unread decreases by the unexpired messages read, so messages stored concurrently keep their count. Expired messages
 * are subtracted only by the retention job, to avoid counting them twice. If one user has blocked the other, only
 * unread changes, because the partner can see the position.
 */
export async function advanceRead(
  db: Db,
  conversationId: string,
  userId: string,
  cutoff: Date,
  seq: number,
): Promise<ReadProgress | null> {
  const [moved] = await queryRows<ReadProgress>(
    db,
    sql`update conversation_members me set read_seq = case when t.is_apart then me.read_seq else t.seq end,
    unread = greatest(0, me.unread - (
      select count(*)::int from messages m
      where m.conversation_id = me.conversation_id and m.sender_id <> me.user_id
        and m.seq > greatest(me.read_seq, me.deleted_seq) and m.seq <= t.seq and m.created_at > ${cutoff.toISOString()}
    ))
    from (select c.id, least(${seq}::int, c.last_seq) as seq, c.kind = 'pair' and exists (
      select 1 from conversation_members other where other.conversation_id = c.id and other.user_id <> ${userId}
        and not ${notBlocked(userId, sql`other.user_id`)}
    ) as is_apart from conversations c where c.id = ${conversationId}) t
    where me.conversation_id = t.id and me.user_id = ${userId} and me.read_seq < t.seq
    returning t.seq as read_seq, ${unreadCountSql(cutoff)} as unread, t.is_apart`,
  );
  return moved ?? null;
}

/** Returns a member's read position and unread count, or `null`. */
export async function findMember(
  db: Db,
  conversationId: string,
  userId: string,
  cutoff: Date,
): Promise<{ read_seq: number; unread: number } | null> {
  const [found] = await queryRows<{ read_seq: number; unread: number }>(
    db,
    sql`select me.read_seq, ${unreadCountSql(cutoff)} as unread from conversation_members me
    where me.conversation_id = ${conversationId} and me.user_id = ${userId}`,
  );
  return found ?? null;
}

/**
 * Deletes a member's copy of all messages so far. Locks the conversation, so that no message is stored between reading
 * `last_seq` and the update.
 */
export async function deleteOwnCopy(db: Db, conversationId: string, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [head] = await queryRows<{ last_seq: number }>(
      tx,
      sql`select last_seq from conversations where id = ${conversationId} for update`,
    );
    await tx.execute(
      sql`update conversation_members set deleted_seq = ${head?.last_seq ?? 0}, unread = 0
      where conversation_id = ${conversationId} and user_id = ${userId}`,
    );
  });
}

/** Updates a member's archive and mute settings. */
export async function updateSettings(
  db: Db,
  conversationId: string,
  userId: string,
  { archivedSeq, mutedUntil }: { archivedSeq: number; mutedUntil: string | null },
): Promise<void> {
  await db.execute(
    sql`update conversation_members set archived_seq = ${archivedSeq}, muted_until = ${mutedUntil}::timestamptz
    where conversation_id = ${conversationId} and user_id = ${userId}`,
  );
}

/** Counts a user's unread messages in all conversations that are neither muted nor archived. */
export async function countUnread(db: Db, userId: string, cutoff: Date, now: Date): Promise<number> {
  const [found] = await queryPrepared<{ unread: number }>(
    db,
    'count-unread',
    sql`select coalesce(sum(${unreadCountSql(cutoff)}), 0)::int as unread
    from conversation_members me join conversations c on c.id = me.conversation_id
    where me.user_id = ${userId} and me.unread > 0 and me.archived_seq < c.last_seq and ${isCurrentMember}
      and (me.muted_until is null or me.muted_until <= ${now.toISOString()})`,
  );
  return found?.unread ?? 0;
}
