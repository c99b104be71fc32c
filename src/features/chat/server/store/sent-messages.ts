import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { hasTextSql } from './messages.ts';

export interface SentMessage {
  id: string;
  receiver_id: string;
  content: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Bounds of `findSentTexts`. */
const SENT = { conversations: 60, perConversation: 30 } as const;

/** Texts that a user has written lately in direct conversations: those among the newest messages of the newest ones. */
export async function findSentTexts(db: Db, userId: string, cutoff: Date): Promise<SentMessage[]> {
  const rows = await queryRows<Omit<SentMessage, 'at'> & { at: string }>(
    db,
    sql`select m.id::text, m.receiver_id::text, m.content, (extract(epoch from m.created_at) * 1000)::bigint::text as at
      from (select c.id from conversation_members me join conversations c on c.id = me.conversation_id
        where me.user_id = ${userId} and c.kind = 'pair' and c.last_seq > 0
        order by c.last_message_at desc nulls last limit ${SENT.conversations}) c
      cross join lateral (select * from messages newest where newest.conversation_id = c.id
        and newest.created_at > ${cutoff.toISOString()}
        order by newest.conversation_id desc, newest.seq desc limit ${SENT.perConversation}) m
      where m.sender_id = ${userId} and ${hasTextSql(sql`m`)} and m.deleted_at is null and m.receiver_id is not null`,
  );
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}
