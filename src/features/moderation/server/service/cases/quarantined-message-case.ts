import { getQuarantinedMessage } from '#features/chat/server/service/quarantine/decide-quarantined-messages.ts';
import { directConversationId, groupConversationId } from '#features/chat/domain/conversation-id.ts';
import { listMessages } from '#features/chat/server/service/messages/list-messages.ts';
import { getGroupSnapshot } from '#features/groups/server/service/group-snapshot.ts';
import { profileAsEvidence } from '#features/profiles/server/service/profiles.ts';
import { foldDiacritics } from '#shared/text/normalize-text.ts';
import { AppError } from '#shared/app-error.ts';
import { asUser, type Ctx, type UserCtx } from '#platform/context.ts';
import type { Evidence } from '../../../domain/report-schema.ts';
import { PRIORITY_BY_REASON, REPORT, type Reason } from '../../../domain/rules.ts';
import { insertAutomaticReport } from '../../store/reports.ts';

/**
 * Opens a case for a held message, or adds it to the pending case about its sender or group. The report has the id of
 * the message and no reporter; the message stands last in its evidence.
 */
export async function openQuarantinedMessageCase(ctx: Ctx, { messageId }: { messageId: string }): Promise<void> {
  const held = await getQuarantinedMessage(ctx, messageId);
  if (!held) return;
  const { senderId, receiverId, conversationId } = held;
  const sender = asUser(ctx, senderId);
  const chatId = receiverId === null ? groupConversationId(conversationId) : directConversationId(receiverId);
  const { messages } = await listMessages(sender, chatId, { limit: REPORT.evidenceMessages });
  const copies = messages
    .filter(({ type }) => type !== 'file')
    .map(({ id, sender_id, type, content, created_at, edited_at, deleted_at }) => ({
      id,
      sender_id,
      type,
      content,
      created_at,
      edited_at,
      deleted_at,
    }))
    .toReversed();
  const { type, content, createdAt } = held;
  const profile = receiverId === null ? null : await profileOrNull(asUser(ctx, receiverId), senderId);
  const group = receiverId === null ? await getGroupSnapshot(sender, conversationId) : undefined;
  const reason: Reason = held.family === 'favours' || held.family === 'minors' ? 'sexual_solicitation' : 'scam';
  const subjectName = group?.name ?? profile?.display_name ?? '';
  const row = {
    id: messageId,
    type: 'chat' as const,
    resourceId: receiverId === null ? chatId : directConversationId(senderId),
    reportedUserId: senderId,
    reason,
    description: null,
    priority: PRIORITY_BY_REASON[reason],
    evidence: {
      profile,
      messages: [...copies, { id: messageId, sender_id: senderId, type, content, created_at: createdAt.toISOString() }],
      message_id: messageId,
      fit: null,
      ...(group && { group }),
    },
    createdAt: ctx.now(),
    subjectName,
    searchText: foldDiacritics(subjectName),
  };
  await ctx.db.transaction(async (tx) => insertAutomaticReport(tx, row));
}

/** Disabled accounts have no profile to show. */
async function profileOrNull(ctx: UserCtx, id: string): Promise<Evidence['profile']> {
  try {
    return await profileAsEvidence(ctx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
