import { sql, type SQL } from 'drizzle-orm';
import { batchToJson, type NewMessage } from './insert-direct-messages.ts';

/**
 * Stores a batch of group messages in one statement, like `insertDirectMessagesSql`: locks the conversations in key
 * order, skips known client ids, assigns consecutive seqs and increments the unread counters of the other members.
 * Membership is checked in the statement: messages of non-members are `unreachable`, except `system` messages, and
 * former members do not get their earlier messages either. Each stored message returns its recipients.
 */
export function insertGroupMessagesSql(batch: NewMessage[]): SQL {
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
  select c.id, c.last_seq
  from conversations c where c.id = any (array(select i.conversation_id from input i)) and c.kind = 'group'
  order by c.id for update
), people as materialized (
  select gm.group_id, gm.user_id
  from group_members gm where gm.group_id = any (array(select i.conversation_id from input i)) and gm.state = 'accepted'
), fresh as materialized (
  select i.*, i.type = 'system'
      or exists (select 1 from people p where p.group_id = i.conversation_id and p.user_id = i.sender_id) as reachable
  from input i where not exists (select 1 from known k where k.ord = i.ord)
), numbered as materialized (
  select f.*, (l.last_seq + row_number() over (partition by f.conversation_id order by f.ord))::int as seq
  from fresh f join locked l on l.id = f.conversation_id
  where f.reachable
), saved as (
  insert into messages (conversation_id, seq, id, client_id, sender_id, receiver_id, type, content, property_id, reply_to, created_at, suspected)
  select n.conversation_id, n.seq, n.id, n.client_id, n.sender_id, null, n.type, n.content, n.property_id, n.reply_to, n.created_at, n.suspected
  from numbered n order by n.ord
), moved as (
  update conversations c set last_seq = d.seq, last_message_at = d.at
  from (select n.conversation_id, max(n.seq) as seq, max(n.created_at) as at from numbered n group by n.conversation_id) d
  where c.id = d.conversation_id and c.id = any (array(select n.conversation_id from numbered n))
), counted as (
  update conversation_members cm set unread = cm.unread + d.received
  from (
    select n.conversation_id, p.user_id, count(*)::int as received
    from numbered n join people p on p.group_id = n.conversation_id and p.user_id <> n.sender_id
    group by n.conversation_id, p.user_id
  ) d
  where cm.conversation_id = d.conversation_id and cm.user_id = d.user_id
    and cm.conversation_id = any (array(select n.conversation_id from numbered n))
)
select n.ord, 'saved' as outcome, n.conversation_id::text, n.seq, null::text as id, null::text as receiver_id,
  null::text as type, null::text as content, null::text as property_id, null::int as reply_to, null::text as created_at,
  0 as change_seq, null::text as edited_at, null::text as deleted_at, null::jsonb as reactions, false as read,
  false as first_answer, (select json_agg(p.user_id) from people p where p.group_id = n.conversation_id) as people
from numbered n
union all
select k.ord, case when exists (select 1 from people p where p.group_id = k.conversation_id and p.user_id = k.sender_id)
    then 'known' else 'unreachable' end, k.conversation_id::text, k.seq, k.id::text, null, k.type, k.content, k.property_id::text, k.reply_to, k.created_at::text,
  k.change_seq, k.edited_at::text, k.deleted_at::text, k.reactions,
  coalesce((select min(cm.read_seq) >= k.seq from conversation_members cm
    join people p on p.group_id = cm.conversation_id and p.user_id = cm.user_id
    where cm.conversation_id = k.conversation_id and cm.user_id <> k.sender_id), false), false, null
from known k
union all
select f.ord, 'unreachable', f.conversation_id::text, null, null, null, null, null, null, null, null, 0, null, null, null, false, false, null
from fresh f where not f.reachable
order by 1`;
}
