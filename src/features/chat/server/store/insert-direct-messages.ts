import { sql, type SQL } from 'drizzle-orm';
import { isContactable, notBlocked } from '#features/profiles/server/visibility.ts';
import type { MessageType, Reactions } from '../../domain/schema.ts';

/** A message to store, without its seq. */
export interface NewMessage {
  conversationId: string;
  senderId: string;
  /** Null in group chats. */
  receiverId: string | null;
  id: string;
  clientId: string | null;
  type: MessageType;
  content: string;
  propertyId: string | null;
  /** Seq of the message that this one answers. */
  replyTo: number | null;
  createdAt: Date;
  /** The model of fraud suspects the text without holding it. */
  isSuspected: boolean;
}

/**
 * Result for the message at `ord` of the batch. `known`: the client id was used and the row is the existing message.
 * `unreachable`: the receiver is missing, disabled or blocked, or the sender is not in the group. No row: the
 * conversation does not exist.
 */
export interface InsertResultRow {
  ord: number;
  outcome: 'saved' | 'known' | 'pending_limit' | 'unreachable';
  conversation_id: string;
  seq: number | null;
  id: string | null;
  receiver_id: string | null;
  type: MessageType | null;
  content: string | null;
  property_id: string | null;
  reply_to: number | null;
  created_at: string | null;
  change_seq: number;
  edited_at: string | null;
  deleted_at: string | null;
  reactions: Reactions | null;
  read: boolean;
  /** First message of the second user; it creates the acquaintance. */
  first_answer: boolean;
  /** Members at the time of storing, including the sender. Group messages only. */
  people?: string[] | null;
}

/**
 * Stores a batch in one statement: locks its conversations in key order, skips known client ids, unreachable receivers
 * and messages over the limit of unanswered ones, assigns consecutive seqs, and updates conversation heads and unread
 * counters.
 *
 * Until a conversation is answered, all messages are of one user, so the last seq is their number.
 * Lateral probes with a limit and updates by array make the planner use index lookups regardless of its size estimates.
 * A test checks the plan.
 */
export function insertDirectMessagesSql(batch: NewMessage[], maxUnanswered: number): SQL {
  return sql`
with input as materialized (
  select * from json_to_recordset(${batchToJson(batch)}::json) as i(
    ord int, conversation_id uuid, sender_id uuid, receiver_id uuid, id uuid, client_id text,
    type text, content text, property_id uuid, reply_to int, created_at timestamptz, suspected boolean)
), known as materialized (
  select i.ord, i.sender_id, old.*
  from input i cross join lateral (
    select m.conversation_id, m.seq, m.id, m.receiver_id, m.type, m.content, m.property_id, m.reply_to, m.created_at, m.change_seq, m.edited_at, m.deleted_at, m.reactions
    from messages m where m.sender_id = i.sender_id and m.client_id = i.client_id limit 1
  ) old
), locked as materialized (
  select c.id, c.last_seq, c.started_by, c.answered
  from conversations c where c.id = any (array(select i.conversation_id from input i))
  order by c.id for update
), fresh as materialized (
  select i.*, i.receiver_id is null or
      (${isContactable(sql`i.receiver_id`)} and ${notBlocked(sql`i.sender_id`, sql`i.receiver_id`)}) as reachable
  from input i where not exists (select 1 from known k where k.ord = i.ord)
), started as (
  select f.*, l.last_seq, l.answered, row_number() over batch as nth,
    case when l.last_seq > 0 then l.started_by else first_value(f.sender_id) over batch end as starter
  from fresh f join locked l on l.id = f.conversation_id
  where f.reachable
  window batch as (partition by f.conversation_id order by f.ord)
), judged as (
  select s.*, s.answered or bool_or(s.sender_id <> s.starter) over (partition by s.conversation_id order by s.ord) as answered_now
  from started s
), allowed as (
  select j.*, j.answered_now or j.last_seq + j.nth <= ${maxUnanswered} as is_allowed from judged j
), numbered as materialized (
  select a.*, (a.last_seq + count(*) filter (where a.is_allowed) over (partition by a.conversation_id order by a.ord))::int as seq
  from allowed a
), saved as (
  insert into messages (conversation_id, seq, id, client_id, sender_id, receiver_id, type, content, property_id, reply_to, created_at, suspected)
  select n.conversation_id, n.seq, n.id, n.client_id, n.sender_id, n.receiver_id, n.type, n.content, n.property_id, n.reply_to, n.created_at, n.suspected
  from numbered n where n.is_allowed order by n.ord
), moved as (
  update conversations c
  set last_seq = d.seq, last_message_at = d.at, answered = d.answered_now, started_by = d.starter
  from (
    select n.conversation_id, max(n.seq) as seq, max(n.created_at) as at, bool_or(n.answered_now) as answered_now,
      (min(n.starter::text))::uuid as starter
    from numbered n where n.is_allowed group by n.conversation_id
  ) d
  where c.id = d.conversation_id and c.id = any (array(select n.conversation_id from numbered n))
), counted as (
  update conversation_members cm set unread = cm.unread + d.received
  from (
    select n.conversation_id, n.receiver_id, count(*)::int as received
    from numbered n where n.is_allowed group by n.conversation_id, n.receiver_id
  ) d
  where cm.conversation_id = d.conversation_id and cm.user_id = d.receiver_id
)
select n.ord, case when n.is_allowed then 'saved' else 'pending_limit' end as outcome, n.conversation_id::text,
  case when n.is_allowed then n.seq end as seq, null::text as id, null::text as receiver_id, null::text as type, null::text as content,
  null::text as property_id, null::int as reply_to, null::text as created_at,
  0 as change_seq, null::text as edited_at, null::text as deleted_at, null::jsonb as reactions, false as read, n.answered_now and not n.answered as first_answer
from numbered n
union all
select k.ord, 'known', k.conversation_id::text, k.seq, k.id::text, k.receiver_id::text, k.type, k.content, k.property_id::text, k.reply_to, k.created_at::text,
  k.change_seq, k.edited_at::text, k.deleted_at::text, k.reactions,
  coalesce((select cm.read_seq >= k.seq from conversation_members cm
    where cm.conversation_id = k.conversation_id and cm.user_id = k.receiver_id), false), false
from known k
union all
select f.ord, 'unreachable', f.conversation_id::text, null, null, null, null, null, null, null, null, 0, null, null, null, false, false
from fresh f where not f.reachable
order by 1`;
}

/** JSON input of the insert statements. */
export function batchToJson(batch: NewMessage[]): string {
  return JSON.stringify(
    batch.map((item, ord) => ({
      ord,
      conversation_id: item.conversationId,
      sender_id: item.senderId,
      receiver_id: item.receiverId,
      id: item.id,
      client_id: item.clientId,
      type: item.type,
      content: item.content,
      property_id: item.propertyId,
      reply_to: item.replyTo,
      created_at: item.createdAt,
      suspected: item.isSuspected,
    })),
  );
}
