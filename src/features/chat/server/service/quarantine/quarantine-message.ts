import { isReachable } from '#features/profiles/server/service/relations.ts';
import { getFraudPhrases } from '#features/site-settings/server/service/fraud-phrases.ts';
import { AppError } from '#shared/app-error.ts';
import { judgeMessage, needsContext } from '#shared/text/fraud/model/judge-message.ts';
import type { ConversationScore } from '#shared/text/fraud/score-conversation.ts';
import { countSimilar } from '#shared/text/fraud/similar-texts.ts';
import { defineState } from '#platform/app-state.ts';
import type { UserCtx } from '#platform/context.ts';
import { groupReads } from '#platform/group-queue.ts';
import { groupConversationId } from '../../../domain/conversation-id.ts';
import { BATCH_WRITER } from '../../../domain/rules.ts';
import {
  findWritingContexts,
  insertQuarantinedMessage,
  withdrawQuarantinedMessage,
  type WritingContext,
  type WritingKey,
} from '../../store/quarantined-messages.ts';
import type { NewMessage } from '../../store/insert-direct-messages.ts';
import { retentionCutoff } from '../../store/retention.ts';
import { resolveConversation } from '../resolve-conversation.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A message waits for a moderator. */
    'chat.message_quarantined': { messageId: string };
  }
}

/**
 * Keeps a message that reads like fraud for a moderator: throws `message_quarantined` once it is stored apart, and
 * `message_rejected` for a repeated `client_id` that a moderator has rejected. What the conversation says meanwhile
 * changes neither. Returns if the message may be sent.
 * Texts of a few words cost one regular expression, longer ones a reading by the model; only suspicious ones cost a
 * statement (`needsContext`).
 */
export async function quarantineIfFraud(ctx: UserCtx, message: NewMessage): Promise<void> {
  if (message.type === 'file' || message.type === 'system') return;
  const found = await scoreText(ctx, message, message.content);
  if (found?.held === 'waiting') throw new AppError('message_quarantined');
  if (found?.held === 'rejected') throw new AppError('message_rejected');
  if (found?.score.level !== 'hold') return;
  const { score } = found;
  await requireReader(ctx, message);
  const outcome = await ctx.db.transaction(async (tx) => {
    const held = await insertQuarantinedMessage(tx, {
      ...message,
      clientId: message.clientId ?? `held:${message.id}`,
      family: score.family,
      points: score.points,
      state: 'waiting',
      deliveringAt: null,
      createdAt: ctx.now(),
    });
    if (held === 'held') await ctx.publish(tx, 'chat.message_quarantined', { messageId: message.id });
    return held;
  });
  if (outcome === 'known') return;
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

/** True if a text would be held as the user's next message of this conversation. */
export async function isFraud(ctx: UserCtx, conversationId: string, text: string): Promise<boolean> {
  return (await scoreText(ctx, { conversationId, clientId: null }, text))?.score.level === 'hold';
}

/** Reads what a message is judged with, together with others that are sent at the same time. */
const readContext = defineState(({ db, now }) =>
  groupReads(
    async (keys: WritingKey[]) => findWritingContexts(db, keys, retentionCutoff(now())),
    BATCH_WRITER.batchSize,
  ),
);

async function scoreText(
  ctx: UserCtx,
  { conversationId, clientId }: Pick<NewMessage, 'conversationId' | 'clientId'>,
  text: string,
): Promise<{ score: ConversationScore; held: WritingContext['held'] } | null> {
  const phrases = await getFraudPhrases(ctx);
  if (!needsContext(text, phrases)) return null;
  const { userId: senderId } = ctx.actor;
  const key = { conversationId, senderId, clientId };
  const { lines, openings, held } = await readContext(ctx)(key);
  const opening = lines.find(({ isOwn }) => isOwn)?.text ?? text;
  return { score: judgeMessage(text, lines, { similarOpenings: countSimilar(opening, openings), phrases }), held };
}

/** The insert statement checks this for messages that are sent. */
async function requireReader(ctx: UserCtx, { conversationId, senderId, receiverId }: NewMessage): Promise<void> {
  if (receiverId === null) await resolveConversation(ctx, groupConversationId(conversationId));
  else if (!(await isReachable(ctx.db, senderId, receiverId))) throw new AppError('user_not_found');
}
