import { isReachable } from '#features/profiles/server/service/relations.ts';
import { getFraudPhrases } from '#features/site-settings/server/service/fraud-phrases.ts';
import { AppError } from '#shared/app-error.ts';
import { judgeMessage, needsContext, type Judgement } from '#shared/text/fraud/model/judge-message.ts';
import { countSimilar } from '#shared/text/fraud/similar-texts.ts';
import type { UserCtx } from '#platform/context.ts';
import { groupConversationId } from '../../../domain/conversation-id.ts';
import {
  insertQuarantinedMessage,
  withdrawQuarantinedMessage,
  type WritingContext,
  type WritingKey,
} from '../../store/quarantined-messages.ts';
import type { NewMessage } from '../../store/insert-direct-messages.ts';
import { resolveConversation } from '../resolve-conversation.ts';
import { readWritingContext } from './latest-lines.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A message waits for a moderator. */
    'chat.message_quarantined': { messageId: string };
  }
}

/**
 * Keeps a message that reads like fraud for a moderator: throws `message_quarantined` once it is stored apart, and
 * `message_rejected` for a repeated `client_id` that a moderator has rejected. What the conversation says meanwhile
 * changes neither. Returns whether the model suspects a message that may be sent.
 * Texts of a few words cost one regular expression, longer ones a reading by the model; only suspicious ones are read with
 * those before them (`needsContext`), by a statement that messages of the same moment share.
 */
export async function screenMessage(ctx: UserCtx, message: NewMessage): Promise<boolean> {
  if (message.type === 'file' || message.type === 'system') return false;
  const found = await judgeText(ctx, { ...message, editedSeq: null }, message.content);
  if (found?.held === 'waiting') throw new AppError('message_quarantined');
  if (found?.held === 'rejected') throw new AppError('message_rejected');
  if (!found?.judgement.isHeld) return found?.judgement.isSuspected ?? false;
  const { family, points } = found.judgement;
  await requireReader(ctx, message);
  const outcome = await ctx.db.transaction(async (tx) => {
    const held = await insertQuarantinedMessage(tx, {
      ...message,
      clientId: message.clientId ?? `held:${message.id}`,
      family,
      points,
      state: 'waiting',
      deliveringAt: null,
      createdAt: ctx.now(),
    });
    if (held === 'held') await ctx.publish(tx, 'chat.message_quarantined', { messageId: message.id });
    return held;
  });
  if (outcome === 'known') return false;
  if (outcome === 'limit') throw new AppError('pending_limit', { retryAfterS: 86_400 });
  throw new AppError(outcome === 'rejected' ? 'message_rejected' : 'message_quarantined');
}

/**
 * Withdraws a held message of the caller: it is never delivered. It still counts towards `QUARANTINE.maxPerConversation`,
 * and its case stays, so that withdrawing hides no attempt. Throws `not_found` if none waits, or if a moderator has let it
 * through.
 */
export async function withdrawQuarantined(ctx: UserCtx, clientId: string): Promise<void> {
  if (!(await withdrawQuarantinedMessage(ctx.db, ctx.actor.userId, clientId))) throw new AppError('not_found');
}

/** Judges a new text of a message as the user's next one of its conversation. */
export async function judgeEdit(
  ctx: UserCtx,
  { conversationId, seq }: { conversationId: string; seq: number },
  text: string,
): Promise<{ isHeld: boolean; isSuspected: boolean }> {
  const found = await judgeText(ctx, { conversationId, clientId: null, editedSeq: seq }, text);
  return { isHeld: found?.judgement.isHeld ?? false, isSuspected: found?.judgement.isSuspected ?? false };
}

async function judgeText(
  ctx: UserCtx,
  { conversationId, clientId, editedSeq }: Omit<WritingKey, 'senderId' | 'known'>,
  text: string,
): Promise<{ judgement: Judgement; held: WritingContext['held'] } | null> {
  const phrases = await getFraudPhrases(ctx);
  if (!needsContext(text, phrases)) return null;
  const { userId: senderId } = ctx.actor;
  const key = { conversationId, senderId, clientId, editedSeq };
  const { lines, openings, held } = await readWritingContext(ctx, key);
  const opening = lines.find(({ isOwn }) => isOwn)?.text ?? text;
  // A getter, because most messages are judged without it.
  const context = {
    phrases,
    get similarOpenings() {
      return countSimilar(opening, openings);
    },
  };
  return { judgement: judgeMessage(text, lines, context), held };
}

/** The insert statement checks this for messages that are sent. */
async function requireReader(ctx: UserCtx, { conversationId, senderId, receiverId }: NewMessage): Promise<void> {
  if (receiverId === null) await resolveConversation(ctx, groupConversationId(conversationId));
  else if (!(await isReachable(ctx.db, senderId, receiverId))) throw new AppError('user_not_found');
}
