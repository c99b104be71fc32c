import { sql, type SQL } from 'drizzle-orm';
import { notBlocked } from '#features/profiles/server/visibility.ts';
import { queryPrepared, queryRows, type Db } from '#platform/db/db.ts';
import { CONVERSATION } from '../../domain/rules.ts';
import { lastMessageColumns, type ConversationPosition } from './conversations.ts';
import { isCurrentMember, unreadCountSql } from './members.ts';

/** A group chat as seen by one member; `id` is also the group id. */
export interface GroupChatRow extends ConversationPosition {
  group_name: string;
  /** Version of the group photo; null without one. */
  group_photo: string | null;
}

/** Current member, or former member with messages the reader can see. */
export interface GroupChatMemberRow {
  group_id: string;
  user_id: string;
  is_member: boolean;
  /** The account was deleted. */
  is_erased: boolean;
  read_seq: number;
}

/** Group of a user. */
export interface OwnGroupRow {
  id: string;
  /** A member has no position in the group chat yet: the member has just joined, or the event was lost. */
  lacks_chat: boolean;
}

/** Returns the user's groups, or the given one. */
export async function findOwnGroups(db: Db, userId: string, groupId?: string): Promise<OwnGroupRow[]> {
  return queryPrepared<OwnGroupRow>(
    db,
    groupId ? 'own-group' : 'own-groups',
    sql`select own.group_id as id, exists (
        select 1 from group_members gm where gm.group_id = own.group_id and gm.state = 'accepted' and not exists (
          select 1 from conversation_members cm
          where cm.conversation_id = gm.group_id and cm.user_id = gm.user_id and cm.joined_at = gm.joined_at)) as lacks_chat
    from group_members own
    where own.user_id = ${userId} and own.state = 'accepted' ${groupId ? sql`and own.group_id = ${groupId}` : sql``}`,
  );
}

/**
 * Creates the group chat, or the positions of new members. Members can read messages from the time they joined, also
 * after rejoining.
 */
export async function openGroupChat(db: Db, groupId: string, now: Date): Promise<void> {
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

/** SQL expression for the read position of `one` as seen by `reader`; 0 if one has blocked the other. */
function visibleReadSeq(one: string, reader: SQL): SQL {
  const member = sql.raw(one);
  return sql`case when ${notBlocked(reader, sql`${member}.user_id`)} then ${member}.read_seq else 0 end`;
}

/**
 * Returns a user's non-empty group chats, newest first, or the one of `groupId` even if empty. Messages older than
 * `cutoff` count neither as last message nor as unread.
 */
export async function findGroupChats(db: Db, userId: string, cutoff: Date, groupId?: string): Promise<GroupChatRow[]> {
  const which = groupId ? sql`c.id = ${groupId}` : sql`c.last_seq > me.deleted_seq`;
  return queryPrepared<GroupChatRow>(
    db,
    groupId ? 'group-chat' : 'group-chats',
    sql`select c.id, c.property_id, c.last_seq, c.last_change, c.last_message_at::text, me.read_seq, ${unreadCountSql(cutoff)} as unread,
      me.deleted_seq, me.muted_until::text, me.archived_seq, ${lastMessageColumns}, coalesce((
        select min(${visibleReadSeq('other', sql`me.user_id`)}) from conversation_members other
        join group_members og on og.group_id = c.id and og.user_id = other.user_id and og.state = 'accepted'
        where other.conversation_id = c.id and other.user_id <> me.user_id
      ), 0) as partner_read_seq, g.name as group_name, g.photo as group_photo
    from conversation_members me
    join conversations c on c.id = me.conversation_id and c.kind = 'group'
    join groups g on g.id = c.id
    left join messages m on m.conversation_id = c.id and m.seq = c.last_seq and m.seq > me.deleted_seq
      and m.created_at > ${cutoff.toISOString()}
    where me.user_id = ${userId} and ${isCurrentMember} and ${which}
    order by c.last_message_at desc nulls last limit ${CONVERSATION.listSize}`,
  );
}

/** Returns the members of group chats by join date, then former members with messages `readerId` can see. */
export async function findGroupChatMembers(
  db: Db,
  groupIds: readonly string[],
  readerId: string,
): Promise<GroupChatMemberRow[]> {
  if (groupIds.length === 0) return [];
  const wanted = sql`select wanted.id::uuid from json_array_elements_text(${JSON.stringify(groupIds)}::json) as wanted(id)`;
  return queryPrepared<GroupChatMemberRow>(
    db,
    'group-chat-members',
    sql`select cm.conversation_id as group_id, cm.user_id, gm.user_id is not null as is_member, cm.erased as is_erased,
      ${visibleReadSeq('cm', sql`me.user_id`)} as read_seq
    from conversation_members cm
    join conversation_members me on me.conversation_id = cm.conversation_id and me.user_id = ${readerId}
    left join group_members gm on gm.group_id = cm.conversation_id and gm.user_id = cm.user_id and gm.state = 'accepted'
    where cm.conversation_id in (${wanted}) and (gm.user_id is not null or exists (
      select 1 from messages m where m.conversation_id = cm.conversation_id and m.sender_id = cm.user_id
        and m.seq > me.deleted_seq))
    order by cm.conversation_id, gm.joined_at nulls last, cm.user_id`,
  );
}

/**
 * Returns the other members who may see a member's activity, without blocks in either direction; empty if `memberId` is
 * not a member.
 */
export async function visibleMembersOf(db: Db, groupId: string, memberId: string): Promise<string[]> {
  const rows = await queryRows<{ user_id: string }>(
    db,
    sql`select gm.user_id from group_members gm
    join group_members own on own.group_id = gm.group_id and own.user_id = ${memberId} and own.state = 'accepted'
    where gm.group_id = ${groupId} and gm.state = 'accepted' and gm.user_id <> ${memberId}
      and ${notBlocked(memberId, sql`gm.user_id`)}`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Users among the given ones who wrote in a group chat what the reader can see, as `groupId userId`. */
export async function findWritersAmong(db: Db, readerId: string, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await queryRows<{ group_id: string; user_id: string }>(
    db,
    sql`select me.conversation_id as group_id, cm.user_id from conversation_members me
    join conversations c on c.id = me.conversation_id and c.kind = 'group'
    join conversation_members cm on cm.conversation_id = c.id
      and cm.user_id in (select x.id::uuid from json_array_elements_text(${JSON.stringify(userIds)}::json) as x(id))
    where me.user_id = ${readerId} and exists (select 1 from messages m where m.conversation_id = c.id
      and m.sender_id = cm.user_id and m.seq > me.deleted_seq and m.type <> 'system')`,
  );
  return new Set(rows.map(({ group_id, user_id }) => `${group_id} ${user_id}`));
}
