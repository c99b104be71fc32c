import { isReachable } from '#features/profiles/server/service/relations.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/hub.ts';
import { conversationIdWith, groupOf, partnerOf, roomIdOf } from '../../domain/conversation-id.ts';
import type { ServerFrame } from '../../domain/frames.ts';
import { CONVERSATION, TYPING } from '../../domain/rules.ts';
import { headsOf, pairOf } from '../store/conversations.ts';
import { listenersOf } from '../store/rooms.ts';
import { markRead } from './conversations.ts';
import { deliverTyping } from './deliver.ts';
import { goneSince } from '../store/retention.ts';

/** `markRead` for a frame: there is nobody to refuse to. */
export async function readByFrame(ctx: UserCtx, id: string, seq: number): Promise<void> {
  try {
    await markRead(ctx, id, seq);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Answers a heartbeat, and says which conversations have messages that the client's heads lack. */
export async function compareHeads(
  ctx: UserCtx,
  connection: Connection,
  heads: Record<string, number> | undefined,
): Promise<void> {
  const answer = (frame: ServerFrame) => connection.send(frame);
  answer({ type: 'ping' });
  if (!heads) return;
  const newest = await headsOf(ctx.db, ctx.actor.userId, goneSince(ctx.now()), CONVERSATION.maxHeads);
  const behind = newest
    .map(({ id, partner_id, last_seq }) => ({
      id: partner_id ? conversationIdWith(partner_id) : roomIdOf(id),
      last_seq,
    }))
    .filter(({ id, last_seq }) => last_seq > ((Object.hasOwn(heads, id) ? heads[id] : undefined) ?? 0));
  if (behind.length > 0) answer({ type: 'resync', reason: 'behind', conversations: behind });
}

/** When each socket last passed on that somebody types. */
const lastTyping = new WeakMap<Connection, Map<string, number>>();

/**
 * Passes on that the caller types, to somebody both have written to or to the others in a room; every two seconds at the
 * most.
 */
export async function typing(ctx: UserCtx, connection: Connection, id: string): Promise<void> {
  const { userId } = ctx.actor;
  const partnerId = partnerOf(id);
  const named = partnerId ?? groupOf(id);
  if (!named || (partnerId && !ctx.realtime.mayListen(partnerId))) return;
  const sent = lastTyping.get(connection) ?? new Map<string, number>();
  const now = ctx.now().getTime();
  if (now - (sent.get(named) ?? -Infinity) < TYPING.everyMs) return;
  if (sent.size > CONVERSATION.maxHeads) sent.clear();
  lastTyping.set(connection, sent.set(named, now));
  if (!partnerId) deliverTyping(ctx, userId, roomIdOf(named), await listenersOf(ctx.db, named, userId));
  else if (await areTalking(ctx, userId, partnerId))
    deliverTyping(ctx, userId, conversationIdWith(userId), [partnerId]);
}

/** True where both have written and neither has blocked the other: only then one is told what the other does right now. */
export async function areTalking(ctx: Ctx, a: string, b: string): Promise<boolean> {
  const pair = await pairOf(ctx.db, a, b);
  return pair?.answered === true && (await isReachable(ctx.db, a, b));
}
