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

/** Which messages of a conversation: seqs between the two, both left out, and only what is not `gone` by its age. */
export interface MessageRange {
  conversationId: string;
  above: number;
  below: number;
  gone: Date;
  limit: number;
}

const isIn = ({ conversationId, above, below, gone }: MessageRange) =>
  sql`m.conversation_id = ${conversationId} and m.seq > ${above} and m.seq < ${below} and m.created_at > ${gone.toISOString()}`;

/** The query of `newestMessages`: a walk down the primary key. A test reads its plan. */
export function newestMessagesQuery(range: MessageRange): SQL {
  return sql`select ${columns} from messages m where ${isIn(range)}
    order by m.conversation_id desc, m.seq desc limit ${range.limit}`;
}

/** The newest messages of a range, newest first. */
export async function newestMessages(db: Db, range: MessageRange): Promise<MessageRow[]> {
  return rowsOf(db, newestMessagesQuery(range));
}

/** The oldest messages of a range, oldest first. */
export async function oldestMessages(db: Db, range: MessageRange): Promise<MessageRow[]> {
  return rowsOf(
    db,
    sql`select ${columns} from messages m where ${isIn(range)} order by m.conversation_id, m.seq limit ${range.limit}`,
  );
}
