import { sendBuzz } from '#features/buzz/server/service.ts';
import { conversationIdWith } from '#features/chat/domain/conversation-id.ts';
import { markRead } from '#features/chat/server/service/conversations.ts';
import { sendMessage } from '#features/chat/server/service/send.ts';
import { markOffline, markOnline } from '#features/presence/server/service/here.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { actingAs } from './add-person.ts';
import type { DemoPerson } from './people.ts';
import type { DemoTalk } from './talks.ts';

/** Sends a talk message by message, each at its time, and lets both read as far as they have. Sent twice, it is there once. */
export async function addTalk(
  ctx: Ctx,
  { pair, messages, readBy }: DemoTalk,
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  let moment: Date | null = null;
  const two = pair.map((person) => actingAs(ctx, { id: idOf(person), email: person.email }, () => moment));
  const [first, second] = two;
  if (!first || !second) return;
  const seqs: number[] = [];
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
    });
    seqs.push(message.seq);
  }
  for (const [who, count] of readBy.entries()) {
    const [reader, other] = who === 0 ? [first, second] : [second, first];
    const seq = seqs[count - 1];
    if (seq === undefined) continue;
    moment = messages[count - 1]?.at ?? null;
    await markRead(reader, conversationIdWith(other.actor.userId), seq);
  }
  moment = null;
}

/** Leaves the sign that each of those who talked was last here when they last read. */
export async function leaveTraces(
  ctx: Ctx,
  talks: readonly DemoTalk[],
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  const last = new Map<DemoPerson, Date>();
  for (const { pair, messages, readBy } of talks) {
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

/** One answered talk in so many ends with a buzz. */
const BUZZ_EVERY = 8;

/**
 * Lets some buzz whom they talk with, now; `first` is among the buzzed. A buzz of the last hour, of a run that was cut off,
 * is left as it is.
 */
export async function leaveBuzzes(
  ctx: Ctx,
  talks: readonly DemoTalk[],
  first: DemoPerson,
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  const answered = talks.filter(({ messages }) => new Set(messages.map(({ by }) => by)).size === 2);
  const own = answered.find(({ pair }) => pair.includes(first));
  for (const talk of answered.filter((one, nth) => one === own || nth % BUZZ_EVERY === 0)) {
    const [buzzed, by] = talk.pair[1] === first ? [talk.pair[1], talk.pair[0]] : talk.pair;
    const as = actingAs(ctx, { id: idOf(by), email: by.email });
    await sendBuzz(as, idOf(buzzed), null).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}
