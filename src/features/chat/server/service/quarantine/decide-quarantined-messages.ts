import { AppError } from '#shared/app-error.ts';
import { asUser, type Ctx } from '#platform/context.ts';
import { groupConversationId } from '../../../domain/conversation-id.ts';
import {
  claimQuarantinedMessage,
  deleteQuarantinedMessage,
  findQuarantinedMessage,
  rejectQuarantinedMessage,
  type QuarantinedMessageRow,
} from '../../store/quarantined-messages.ts';
import { sendRejection } from '../broadcast.ts';
import { sendMessage } from '../send-message.ts';

/** Message that waits for a moderator, or null once it is decided. */
export async function getQuarantinedMessage(ctx: Ctx, id: string): Promise<QuarantinedMessageRow | null> {
  const found = await findQuarantinedMessage(ctx.db, id);
  return found?.state === 'waiting' ? found : null;
}

/**
 * Delivers or rejects held messages. A delivered one gets the next seq and the time of its delivery, as if it had been
 * sent now: order, unread counts, notifications and receipts need no exception. Idempotent, because the client id stays.
 */
export async function decideQuarantinedMessages(
  ctx: Ctx,
  { messageIds, isApproved }: { messageIds: string[]; isApproved: boolean },
): Promise<void> {
  for (const id of messageIds) {
    const held = isApproved
      ? await claimQuarantinedMessage(ctx.db, id, ctx.now())
      : await getQuarantinedMessage(ctx, id);
    if (!held) continue;
    if (isApproved && (await deliver(ctx, held))) await deleteQuarantinedMessage(ctx.db, id);
    else {
      await rejectQuarantinedMessage(ctx.db, id);
      sendRejection(ctx, held.senderId, held.clientId);
    }
  }
}

/** Returns false if the message can no longer be sent, for example because the reader has blocked the sender. */
async function deliver(ctx: Ctx, held: QuarantinedMessageRow): Promise<boolean> {
  try {
    await sendMessage(asUser(ctx, held.senderId), {
      to: held.receiverId ?? groupConversationId(held.conversationId),
      content: held.content,
      type: held.type,
      property_id: held.propertyId,
      client_id: held.clientId,
      reply_to: held.replyTo,
      approvedId: held.id,
    });
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'busy') throw error;
    ctx.log.info({ code: error.code }, 'approved message not sent');
    return false;
  }
}
