import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';

/**
 * Whether `me` belongs to the conversation `c` at this moment: always to a pair, to a group's room for as long as the group
 * says so. Positions of before somebody left and came back are worth nothing until `openRoom` has set them anew.
 */
export const isIn = sql.raw(
  "(c.kind = 'pair' or exists (select 1 from group_members gm where gm.group_id = c.id and gm.user_id = me.user_id " +
    "and gm.state = 'accepted' and gm.joined_at = me.joined_at))",
);

/**
 * How much the member `me` has not read. The counter is exact, unless the conversation's oldest message is past its time
 * and waits for the sweep: then the messages that still live are counted.
 */
export function liveUnread(gone: Date): SQL<number> {
  return sql`case when me.unread > 0 and ${gone.toISOString()} >= (
      select m.created_at from messages m where m.conversation_id = me.conversation_id order by m.conversation_id, m.seq limit 1
    ) then (
      select count(*)::int from messages m where m.conversation_id = me.conversation_id and m.sender_id <> me.user_id
        and m.seq > greatest(me.read_seq, me.deleted_seq) and m.created_at > ${gone.toISOString()}
    ) else me.unread end`;
}

/** How far somebody has read by now, and how much they have not. */
export interface Moved {
  read_seq: number;
  unread: number;
  /** One of the two has blocked the other: the partner is not to know of it. */
  is_apart: boolean;
}

/**
 * Moves a member's read position up to `seq`, never down and never past the newest message. Null when it stood there
 * already. Unread goes down by what was read and still lives: a message stored meanwhile keeps its count, and the ones
 * that are `gone` are taken off by the sweep alone, which would otherwise be done twice where both come at once. Between
 * two of whom one has blocked the other the position stays, since the partner sees it: only unread goes down.
 */
export async function advanceRead(
  db: Db,
  conversationId: string,
  userId: string,
  gone: Date,
  seq: number,
): Promise<Moved | null> {
  const [moved] = await rowsOf<Moved>(
    db,
    sql`update conversation_members me set read_seq = case when t.is_apart then me.read_seq else t.seq end,
    unread = greatest(0, me.unread - (
      select count(*)::int from messages m
      where m.conversation_id = me.conversation_id and m.sender_id <> me.user_id
        and m.seq > greatest(me.read_seq, me.deleted_seq) and m.seq <= t.seq and m.created_at > ${gone.toISOString()}
    ))
    from (select c.id, least(${seq}::int, c.last_seq) as seq, c.kind = 'pair' and exists (
      select 1 from conversation_members other where other.conversation_id = c.id and other.user_id <> ${userId} and (
        exists (select 1 from blocks b where b.blocker_id = ${userId} and b.blocked_id = other.user_id)
        or exists (select 1 from blocks b where b.blocker_id = other.user_id and b.blocked_id = ${userId}))
    ) as is_apart from conversations c where c.id = ${conversationId}) t
    where me.conversation_id = t.id and me.user_id = ${userId} and me.read_seq < t.seq
    returning t.seq as read_seq, ${liveUnread(gone)} as unread, t.is_apart`,
  );
  return moved ?? null;
}

/** Where a member stands. */
export async function memberOf(
  db: Db,
  conversationId: string,
  userId: string,
  gone: Date,
): Promise<{ read_seq: number; unread: number } | null> {
  const [found] = await rowsOf<{ read_seq: number; unread: number }>(
    db,
    sql`select me.read_seq, ${liveUnread(gone)} as unread from conversation_members me
    where me.conversation_id = ${conversationId} and me.user_id = ${userId}`,
  );
  return found ?? null;
}

/**
 * Deletes a member's copy: everything so far is gone for them, and for nobody else. The conversation is locked first, so
 * that no message slips in between what is counted and what is forgotten.
 */
export async function deleteCopy(db: Db, conversationId: string, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [head] = await rowsOf<{ last_seq: number }>(
      tx,
      sql`select last_seq from conversations where id = ${conversationId} for update`,
    );
    await tx.execute(
      sql`update conversation_members set deleted_seq = ${head?.last_seq ?? 0}, unread = 0
      where conversation_id = ${conversationId} and user_id = ${userId}`,
    );
  });
}

/** Sets what a member has set for a conversation: archived at `archivedSeq`, muted until then or not at all. */
export async function arrange(
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

/** Unread messages of a person over all conversations but the muted and the archived ones. */
export async function unreadOf(db: Db, userId: string, gone: Date, now: Date): Promise<number> {
  const [found] = await rowsOf<{ unread: number }>(
    db,
    sql`select coalesce(sum(${liveUnread(gone)}), 0)::int as unread
    from conversation_members me join conversations c on c.id = me.conversation_id
    where me.user_id = ${userId} and me.unread > 0 and me.archived_seq < c.last_seq and ${isIn}
      and (me.muted_until is null or me.muted_until <= ${now.toISOString()})`,
  );
  return found?.unread ?? 0;
}
