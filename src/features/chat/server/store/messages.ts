import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import type { MessageType } from '../../domain/schema.ts';

export interface MessageRow {
  id: string;
  seq: number;
  sender_id: string;
  receiver_id: string | null;
  type: MessageType;
  content: string;
  property_id: string | null;
  client_id: string | null;
  created_at: string;
}

const columns = sql.raw(
  'm.id, m.seq, m.sender_id, m.receiver_id, m.type, m.content, m.property_id, m.client_id, m.created_at::text',
);

/** The query of `messagesBefore`: a walk down the primary key. A test reads its plan. */
export function messagesBeforeQuery(conversationId: string, above: number, before: number, limit: number): SQL {
  return sql`select ${columns} from messages m
    where m.conversation_id = ${conversationId} and m.seq < ${before} and m.seq > ${above}
    order by m.conversation_id desc, m.seq desc limit ${limit}`;
}

/** The newest messages below `before` and above `above`, newest first. */
export async function messagesBefore(
  db: Db,
  conversationId: string,
  above: number,
  before: number,
  limit: number,
): Promise<MessageRow[]> {
  return rowsOf(db, messagesBeforeQuery(conversationId, above, before, limit));
}

/** The oldest messages above `after` and below `before`, oldest first. */
export async function messagesAfter(
  db: Db,
  conversationId: string,
  after: number,
  before: number,
  limit: number,
): Promise<MessageRow[]> {
  return rowsOf(
    db,
    sql`select ${columns} from messages m
    where m.conversation_id = ${conversationId} and m.seq > ${after} and m.seq < ${before}
    order by m.conversation_id, m.seq limit ${limit}`,
  );
}
