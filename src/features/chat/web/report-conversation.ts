import { openReport } from '#browser/bus/report-bus.ts';
import type { Conversation } from '../domain/schema.ts';
import { senderLookup } from './group-chat-members.ts';
import { toPartner } from './partner.ts';

/** Opens the report of a conversation; without messages, that of the other person. */
export function openConversationReport(row: Conversation): void {
  const { id, name } = toPartner(row);
  openReport(
    row.room
      ? { type: 'chat', resourceId: row.id, name }
      : { type: 'chat', resourceId: row.last_seq > 0 ? row.id : id, userId: id, name },
  );
}

/** Opens the report of a message; `senderId` in group chats only. */
export function openMessageReport(row: Conversation, seq: number, senderId: string | undefined): void {
  const { id, name } = row.room ? senderLookup(row.room)(senderId ?? '') : toPartner(row);
  openReport({ type: 'chat', resourceId: row.id, messageSeq: seq, userId: id, name });
}
