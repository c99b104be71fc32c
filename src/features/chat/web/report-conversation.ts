import { openReport } from '#browser/bus/report-bus.ts';
import type { Conversation } from '../domain/schema.ts';
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
