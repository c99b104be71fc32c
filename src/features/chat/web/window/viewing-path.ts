import type { Conversation, Message } from '../../domain/schema.ts';
import { isTheirs } from '../client/conversation-list.ts';

const INTEREST_TYPES: readonly Message['type'][] = ['property_interest', 'group_interest'];

/**
 * Page on which a viewing of the listing of a conversation is arranged, by the latest interest message in it: that of the
 * applicants to book a slot, that of the owner to open slots. `null` without a listing.
 */
export function viewingPath(row: Pick<Conversation, 'user_id'>, messages: readonly Message[]): string | null {
  const interest = messages.findLast(
    ({ type, property_id: id, deleted_at: deletedAt }) => INTEREST_TYPES.includes(type) && id !== null && !deletedAt,
  );
  if (!interest) return null;
  const id = encodeURIComponent(interest.property_id ?? '');
  return isTheirs(row, interest)
    ? `/student/properties/${id}/applicants?slots=1`
    : `/student/applications?property=${id}`;
}
