import type { UserCtx } from '#platform/context.ts';
import { parseGroupId, parsePartnerId } from '../../../domain/conversation-id.ts';
import type { Message } from '../../../domain/schema.ts';
import { findFormerContents } from '../../store/message-changes.ts';
import { retentionCutoff } from '../../store/retention.ts';

/**
 * Texts that the senders of these messages of a conversation have replaced or deleted, oldest first, by message id. For
 * the evidence of reports alone: a sender could otherwise erase a fraud or a threat before it is reported. Only
 * messages that the current user can see have any; the user does not get to see the texts.
 */
export async function listFormerContents(
  ctx: UserCtx,
  id: string,
  messages: readonly Pick<Message, 'seq' | 'edited_at' | 'deleted_at'>[],
): Promise<Map<string, string[]>> {
  const seqs = messages.filter((one) => one.edited_at || one.deleted_at).map(({ seq }) => seq);
  const [groupId, partnerId] = [parseGroupId(id), parsePartnerId(id)];
  const conversation = groupId ? { groupId } : partnerId ? { partnerId } : null;
  if (!conversation || seqs.length === 0) return new Map();
  return findFormerContents(ctx.db, ctx.actor.userId, conversation, { seqs, cutoff: retentionCutoff(ctx.now()) });
}
