import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { CONVERSATION } from '../../domain/rules.ts';
import { newestColumns, type PlaceRow } from './conversations.ts';
import { isIn, liveUnread } from './members.ts';

/** A group's room as one of its members sees it; `id` is the group's too. */
export interface RoomRow extends PlaceRow {
  group_name: string;
  /** The version of its photo, null where it has none. */
  group_photo: string | null;
}

/** Somebody who is in a room, or was and has written there what the reader can still read. */
export interface RoomPersonRow {
  group_id: string;
  user_id: string;
  is_member: boolean;
  /** Their account was deleted: a ghost has their place. */
  is_erased: boolean;
  read_seq: number;
}

/**
 * The groups, all or among the given one, that somebody is in and that do not have everybody's position in their room yet:
 * they joined a moment ago, or whoever was to be told of it was not.
 */
export async function roomsBehind(db: Db, userId: string, groupId?: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select own.group_id as id from group_members own
    where own.user_id = ${userId} and own.state = 'accepted' ${groupId ? sql`and own.group_id = ${groupId}` : sql``}
      and exists (select 1 from group_members gm where gm.group_id = own.group_id and gm.state = 'accepted' and not exists (
        select 1 from conversation_members cm
        where cm.conversation_id = gm.group_id and cm.user_id = gm.user_id and cm.joined_at = gm.joined_at))`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Opens a group's room, or gives those who have joined since their positions: they read what was said from the moment they
 * joined, and nothing of before, whether they are new or back.
 */
export async function openRoom(db: Db, groupId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into conversations (id, kind, answered, created_at)
      select g.id, 'group', true, ${now.toISOString()} from groups g where g.id = ${groupId} on conflict (id) do nothing`);
    await tx.execute(sql`select 1 from conversations where id = ${groupId} for update`);
    await tx.execute(sql`insert into conversation_members
      (conversation_id, user_id, joined_at, joined_seq, deleted_seq, read_seq, unread)
      select gm.group_id, gm.user_id, gm.joined_at, before.seq, before.seq, before.seq, (
        select count(*) from messages m
        where m.conversation_id = gm.group_id and m.seq > before.seq and m.sender_id <> gm.user_id)
      from group_members gm join conversations c on c.id = gm.group_id cross join lateral (
        select coalesce((select m.seq from messages m where m.conversation_id = gm.group_id and m.created_at < gm.joined_at
          order by m.conversation_id desc, m.seq desc limit 1), 0) as seq
      ) before
      where gm.group_id = ${groupId} and gm.state = 'accepted'
      on conflict (conversation_id, user_id) do update
      set joined_at = excluded.joined_at, joined_seq = excluded.joined_seq, deleted_seq = excluded.deleted_seq,
        read_seq = excluded.read_seq, unread = excluded.unread, muted_until = null, archived_seq = 0
      where conversation_members.joined_at <> excluded.joined_at`);
  });
}

/**
 * How far `one` has read as `reader` sees it: between two of whom one has blocked the other, as if they never had.
 */
function readSeqFor(one: string, reader: SQL): SQL {
  return sql`case when exists (select 1 from blocks b where b.blocker_id = ${sql.raw(one)}.user_id and b.blocked_id = ${reader})
    or exists (select 1 from blocks b where b.blocker_id = ${reader} and b.blocked_id = ${sql.raw(one)}.user_id)
    then 0 else ${sql.raw(one)}.read_seq end`;
}

/**
 * The rooms somebody is in that have something for them, newest first; or the one of `groupId`, whatever it has. What is
 * `gone` by its age is nobody's newest message and not unread.
 */
export async function roomsOf(db: Db, userId: string, gone: Date, groupId?: string): Promise<RoomRow[]> {
  const which = groupId ? sql`c.id = ${groupId}` : sql`c.last_seq > me.deleted_seq`;
  return rowsOf<RoomRow>(
    db,
    sql`select c.id, c.property_id, c.last_seq, c.last_message_at::text, me.read_seq, ${liveUnread(gone)} as unread,
      me.deleted_seq, me.muted_until::text, me.archived_seq, ${newestColumns}, coalesce((
        select min(${readSeqFor('other', sql`me.user_id`)}) from conversation_members other
        join group_members og on og.group_id = c.id and og.user_id = other.user_id and og.state = 'accepted'
        where other.conversation_id = c.id and other.user_id <> me.user_id
      ), 0) as partner_read_seq, g.name as group_name, g.photo as group_photo
    from conversation_members me
    join conversations c on c.id = me.conversation_id and c.kind = 'group'
    join groups g on g.id = c.id
    left join messages m on m.conversation_id = c.id and m.seq = c.last_seq and m.seq > me.deleted_seq
      and m.created_at > ${gone.toISOString()}
    where me.user_id = ${userId} and ${isIn} and ${which}
    order by c.last_message_at desc nulls last limit ${CONVERSATION.listSize}`,
  );
}

/** The people of rooms: members by the time they joined, then those who left something that `readerId` can read. */
export async function peopleOf(db: Db, groupIds: readonly string[], readerId: string): Promise<RoomPersonRow[]> {
  if (groupIds.length === 0) return [];
  const wanted = sql`select wanted.id::uuid from json_array_elements_text(${JSON.stringify(groupIds)}::json) as wanted(id)`;
  return rowsOf<RoomPersonRow>(
    db,
    sql`select cm.conversation_id as group_id, cm.user_id, gm.user_id is not null as is_member, cm.erased as is_erased,
      ${readSeqFor('cm', sql`me.user_id`)} as read_seq
    from conversation_members cm
    join conversation_members me on me.conversation_id = cm.conversation_id and me.user_id = ${readerId}
    left join group_members gm on gm.group_id = cm.conversation_id and gm.user_id = cm.user_id and gm.state = 'accepted'
    where cm.conversation_id in (${wanted}) and (gm.user_id is not null or exists (
      select 1 from messages m where m.conversation_id = cm.conversation_id and m.sender_id = cm.user_id
        and m.seq > me.deleted_seq))
    order by cm.conversation_id, gm.joined_at nulls last, cm.user_id`,
  );
}

/** Who in a room may know what a member does there now: the others, without blocks either way; nobody where that is no member. */
export async function listenersOf(db: Db, groupId: string, memberId: string): Promise<string[]> {
  const rows = await rowsOf<{ user_id: string }>(
    db,
    sql`select gm.user_id from group_members gm
    join group_members own on own.group_id = gm.group_id and own.user_id = ${memberId} and own.state = 'accepted'
    where gm.group_id = ${groupId} and gm.state = 'accepted' and gm.user_id <> ${memberId} and not exists (
      select 1 from blocks b where (b.blocker_id = gm.user_id and b.blocked_id = ${memberId})
        or (b.blocker_id = ${memberId} and b.blocked_id = gm.user_id))`,
  );
  return rows.map(({ user_id }) => user_id);
}
