import { sendBuzz } from '#features/buzz/server/service.ts';
import { directConversationId } from '#features/chat/domain/conversation-id.ts';
import { markRead } from '#features/chat/server/service/conversations.ts';
import { reactToMessage } from '#features/chat/server/service/messages/change-message.ts';
import { sendMessage } from '#features/chat/server/service/send-message.ts';
import { markOffline, markOnline } from '#features/presence/server/service/heartbeat.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { actingAs } from './add-person.ts';
import type { DemoPerson } from '../people/people.ts';
import type { DemoConversation } from '../conversations/conversations.ts';

/** The first answer of longer conversations gets a reaction. */
const MIN_FOR_REACTION = 4;

/** Sends a conversation message by message, each at its own time, and sets both read positions. Idempotent. */
export async function addConversation(
  ctx: Ctx,
  { pair, messages, readBy }: DemoConversation,
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  let moment: Date | null = null;
  const two = pair.map((person) => actingAs(ctx, { id: idOf(person), email: person.email }, () => moment));
  const [first, second] = two;
  if (!first || !second) return;
  const seqs: number[] = [];
  const firstAnswer = messages.findIndex(({ by }) => by === 1);
  for (const [nth, { by, content, at }] of messages.entries()) {
    moment = at;
    const [from, to] = by === 0 ? [first, second] : [second, first];
    const client_id = `demo ${to.actor.userId.slice(0, 8)} ${nth}`;
    const { message } = await sendMessage(from, {
      to: to.actor.userId,
      content,
      type: 'text',
      property_id: null,
      client_id,
      // The answer to two messages in a row quotes the first.
      reply_to: messages[nth - 1]?.by === 1 - by && messages[nth - 2]?.by === 1 - by ? seqs[nth - 2] : null,
    });
    seqs.push(message.seq);
    if (nth === firstAnswer && messages.length > MIN_FOR_REACTION)
      await reactToMessage(first, directConversationId(second.actor.userId), message.seq, 'heart');
  }
  for (const [who, count] of readBy.entries()) {
    const [reader, other] = who === 0 ? [first, second] : [second, first];
    const seq = seqs[count - 1];
    if (seq === undefined) continue;
    moment = messages[count - 1]?.at ?? null;
    await markRead(reader, directConversationId(other.actor.userId), seq);
  }
  moment = null;
}

/** Sets the last-seen time of each participant to their last read message. */
export async function addPresenceHistory(
  ctx: Ctx,
  conversations: readonly DemoConversation[],
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  const last = new Map<DemoPerson, Date>();
  for (const { pair, messages, readBy } of conversations) {
    for (const [who, person] of pair.entries()) {
      const at = messages[(readBy[who] ?? 0) - 1]?.at;
      if (at && at > (last.get(person) ?? 0)) last.set(person, at);
    }
  }
  for (const [person, at] of last) {
    const as = actingAs(ctx, { id: idOf(person), email: person.email }, () => at);
    await markOnline(as);
    await markOffline(as, undefined);
  }
}

/** Every n-th answered conversation ends with a buzz. */
const BUZZ_EVERY = 8;

/**
 * Sends buzzes between some conversation partners, now; `first` always receives one. A buzz of the last hour, from an
 * interrupted run, is kept.
 */
export async function addBuzzes(
  ctx: Ctx,
  conversations: readonly DemoConversation[],
  first: DemoPerson,
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  const answered = conversations.filter(({ messages }) => new Set(messages.map(({ by }) => by)).size === 2);
  const own = answered.find(({ pair }) => pair.includes(first));
  for (const conversation of answered.filter((one, nth) => one === own || nth % BUZZ_EVERY === 0)) {
    const [buzzed, by] =
      conversation.pair[1] === first ? [conversation.pair[1], conversation.pair[0]] : conversation.pair;
    const as = actingAs(ctx, { id: idOf(by), email: by.email });
    await sendBuzz(as, idOf(buzzed), null).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
}
