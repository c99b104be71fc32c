import { isReachable } from '#features/profiles/server/service/relations.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/hub.ts';
import {
  directConversationId,
  parseGroupId,
  parsePartnerId,
  groupConversationId,
} from '../../domain/conversation-id.ts';
import type { ServerFrame } from '../../domain/frames.ts';
import { CONVERSATION, TYPING } from '../../domain/rules.ts';
import { lastSeqByConversation, findDirectConversation } from '../store/conversations.ts';
import { visibleMembersOf } from '../store/group-chats.ts';
import { markRead } from './conversations.ts';
import { broadcastTyping } from './broadcast.ts';
import { retentionCutoff } from '../store/retention.ts';

/** `markRead` for a socket frame: errors are dropped, since the frame has no response. */
export async function handleRead(ctx: UserCtx, id: string, seq: number): Promise<void> {
  try {
    await markRead(ctx, id, seq);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Answers a heartbeat and reports conversations with messages or changes newer than the client's. */
export async function syncConversations(
  ctx: UserCtx,
  connection: Connection,
  heads: Record<string, number> | undefined,
  changes: Record<string, number> | undefined,
): Promise<void> {
  const answer = (frame: ServerFrame) => connection.send(frame);
  answer({ type: 'ping' });
  if (!heads) return;
  const newest = await lastSeqByConversation(
    ctx.db,
    ctx.actor.userId,
    retentionCutoff(ctx.now()),
    CONVERSATION.maxHeads,
  );
  const behind = newest
    .map(({ id, partner_id, ...newest }) => ({
      id: partner_id ? directConversationId(partner_id) : groupConversationId(id),
      ...newest,
    }))
    .filter(
      ({ id, last_seq, last_change }) =>
        last_seq > knownUpTo(heads, id) || (changes && last_change > knownUpTo(changes, id)),
    );
  if (behind.length > 0) answer({ type: 'resync', reason: 'behind', conversations: behind });
}

const knownUpTo = (known: Record<string, number>, id: string) =>
  (Object.hasOwn(known, id) ? known[id] : undefined) ?? 0;

/** Time of the last typing frame by socket and conversation. */
const lastTypingAt = new WeakMap<Connection, Map<string, number>>();

/**
 * Forwards a typing frame to the partner of an answered conversation or to the other members of a group chat; at most
 * every two seconds.
 */
export async function handleTyping(ctx: UserCtx, connection: Connection, id: string): Promise<void> {
  const { userId } = ctx.actor;
  const partnerId = parsePartnerId(id);
  const named = partnerId ?? parseGroupId(id);
  if (!named || (partnerId && !ctx.realtime.mayBeConnected(partnerId))) return;
  const sent = lastTypingAt.get(connection) ?? new Map<string, number>();
  const now = ctx.now().getTime();
  if (now - (sent.get(named) ?? -Infinity) < TYPING.minIntervalMs) return;
  if (sent.size > CONVERSATION.maxHeads) sent.clear();
  lastTypingAt.set(connection, sent.set(named, now));
  if (!partnerId)
    broadcastTyping(ctx, userId, groupConversationId(named), await visibleMembersOf(ctx.db, named, userId));
  else if (await haveOngoingConversation(ctx, userId, partnerId))
    broadcastTyping(ctx, userId, directConversationId(userId), [partnerId]);
}

/** True if both users have written and neither has blocked the other. Required to reveal current activity. */
export async function haveOngoingConversation(ctx: Ctx, a: string, b: string): Promise<boolean> {
  const pair = await findDirectConversation(ctx.db, a, b);
  return pair?.answered === true && (await isReachable(ctx.db, a, b));
}
