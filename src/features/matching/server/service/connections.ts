import { visibleProfiles, publicProfile } from '#features/profiles/server/service/profiles.ts';
import { isReachable, recordAcquaintance } from '#features/profiles/server/service/relations.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import {
  CONNECTION_LIMITS,
  nextConnectStep,
  connectionStatusOf,
  type ConnectionTab,
  type ConnectionStatus,
} from '../../domain/connection-rules.ts';
import type { ExplanationSnapshot, MatchingFrame } from '../../domain/connection-schema.ts';
import type { Explanation } from '../../domain/reasons/reasons.ts';
import { MATCHING } from '../../domain/rules.ts';
import {
  requestTimesSince,
  updateConnection,
  findConnectionsInTab,
  countConnections,
  insertConnection,
  lockPair,
  markSeen,
  findConnection,
  type ConnectionRow,
  type ConnectionCounts,
  type ConnectionListItem,
} from '../store/connections.ts';
import { explainBothWays } from './matches.ts';
import { schedulePenaltyUpdate } from './exposure.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A connection request was sent; notifies the recipient. */
    'matching.connected': { fromId: string; toId: string };
    /** Both requested a connection; they are now acquainted. */
    'matching.matched': { aId: string; bId: string };
    /** A match was ended. */
    'matching.disconnected': { aId: string; bId: string };
  }
}

/**
 * Requests a connection; if the other has already requested one, this makes a match and the two become acquainted.
 * Concurrent requests make one match. Returns the resulting status and whether it changed. Throws `match_self`,
 * `profile_not_found`, `own_profile_incomplete`, `connection_rate_limit`, and `not_found` for users that are invisible
 * to the viewer: missing, disabled, blocked, hidden or unfinished.
 */
export async function connect(ctx: UserCtx, userId: string): Promise<{ status: ConnectionStatus; isNew: boolean }> {
  const me = ctx.actor.userId;
  if (userId === me) throw new AppError('match_self');
  const fit = isUuid(userId) ? await explainBothWays(ctx, userId) : null;
  if (!fit || !(await isVisibleToViewer(ctx, userId))) throw new AppError('not_found');
  const now = ctx.now();
  const step = await ctx.db.transaction(async (tx) => {
    await lockPair(tx, me, userId);
    const applied = await applyConnectStep(tx, { ctx, me, userId, now, explanations: fit });
    if (applied === 'ask') await ctx.publish(tx, 'matching.connected', { fromId: me, toId: userId });
    if (applied === 'match') await ctx.publish(tx, 'matching.matched', { aId: me, bId: userId });
    return applied;
  });
  if (step === 'ask') sendConnectionFrame(ctx, userId, me, 'received');
  if (step === 'match') sendConnectionFrame(ctx, userId, me, 'mutual');
  const status = connectionStatusOf(await findConnection(ctx.db, me, userId), me);
  return { status, isNew: step !== 'stands' };
}

interface ConnectAttempt {
  ctx: UserCtx;
  me: string;
  userId: string;
  now: Date;
  explanations: { toMe: Explanation; toThem: Explanation; knownTenths: number };
}

async function applyConnectStep(tx: Db, { ctx, me, userId, now, explanations }: ConnectAttempt) {
  const pair = await findConnection(tx, me, userId);
  const step = nextConnectStep(pair, me, now);
  if (step === 'stands') return step;
  if (step === 'match' && pair) {
    await updateConnection(tx, pair.id, { state: 'mutual', changedAt: now, fromSeenAt: null, toSeenAt: null });
    await recordAcquaintance(tx, me, userId, now);
    return step;
  }
  if (step === 'ask_again' && pair) {
    await updateConnection(tx, pair.id, { state: 'sent', changedAt: now });
    return step;
  }
  await enforceRateLimit(tx, me, now);
  const request = {
    fromId: me,
    toId: userId,
    state: step === 'decline' ? ('declined' as const) : ('sent' as const),
    createdAt: now,
    changedAt: now,
    endedBy: null,
    fromSeenAt: null,
    toSeenAt: null,
    scoreTenths: explanations.toMe.score.tenths,
    version: MATCHING.version,
    explanation: toExplanationSnapshot(explanations),
  };
  await (pair ? updateConnection(tx, pair.id, request) : insertConnection(tx, { id: ctx.newId(), ...request }));
  return step;
}

async function enforceRateLimit(tx: Db, me: string, now: Date): Promise<void> {
  const requestTimes = await requestTimesSince(tx, me, addMs(now, -CONNECTION_LIMITS.windowMs));
  const [oldest] = requestTimes;
  if (!oldest || requestTimes.length < CONNECTION_LIMITS.maxPerWindow) return;
  const retryAfterS = (oldest.getTime() + CONNECTION_LIMITS.windowMs - now.getTime()) / 1000;
  throw new AppError('connection_rate_limit', { retryAfterS, params: { max: CONNECTION_LIMITS.maxPerWindow } });
}

function toExplanationSnapshot({ toMe, toThem, knownTenths }: ConnectAttempt['explanations']): ExplanationSnapshot {
  return {
    band: toMe.band,
    answers_compared: toMe.answersCompared,
    answers_total: toMe.answersTotal,
    known_tenths: knownTenths,
    from: toMe.reasons,
    to: toThem.reasons,
  };
}

/**
 * True if a user is visible to the viewer; someone who has requested a connection with the viewer stays visible to
 * them.
 */
export async function isVisibleToViewer(ctx: UserCtx, userId: string): Promise<boolean> {
  const me = ctx.actor.userId;
  if (!isUuid(userId) || !(await isReachable(ctx.db, me, userId))) return false;
  const pair = await findConnection(ctx.db, me, userId);
  const hasTurned = connectionStatusOf(pair, me) === 'received' || (pair?.state === 'declined' && pair.toId === me);
  return (await visibleProfiles(ctx, [userId], hasTurned ? [userId] : [])).has(userId);
}

/**
 * Withdraws a pending request, or ends a match. The other is not notified of a withdrawal. Throws `not_found` if there
 * is neither.
 */
export async function disconnect(ctx: UserCtx, userId: string): Promise<void> {
  const me = ctx.actor.userId;
  if (!isUuid(userId)) throw new AppError('not_found');
  const was = await ctx.db.transaction(async (tx) => {
    await lockPair(tx, me, userId);
    const ended = await endConnection(tx, me, userId, ctx.now());
    if (ended === 'mutual') await ctx.publish(tx, 'matching.disconnected', { aId: me, bId: userId });
    return ended;
  });
  if (was === 'none') throw new AppError('not_found');
  sendConnectionFrame(ctx, userId, me, 'none');
  schedulePenaltyUpdate(ctx, [userId]);
}

/** Ends or withdraws a connection and returns its previous status for `me`. */
async function endConnection(tx: Db, me: string, other: string, now: Date): Promise<'mutual' | 'sent' | 'none'> {
  const pair = await findConnection(tx, me, other);
  const status = connectionStatusOf(pair, me);
  if (!pair || (status !== 'mutual' && status !== 'sent')) return 'none';
  // A decline persists, even if the requester withdraws and requests again.
  const endedBy = status === 'mutual' ? me : pair.state === 'declined' ? other : null;
  await updateConnection(tx, pair.id, { state: endedBy ? 'ended' : 'withdrawn', endedBy, changedAt: now });
  return status;
}

/** True if two people are matched. */
export async function areMatched(ctx: Ctx, a: string, b: string): Promise<boolean> {
  return connectionStatusOf(await findConnection(ctx.db, a, b), a) === 'mutual';
}

/**
 * Ends the connection that existed when one person blocked the other; no notifications. It ends even if the block has
 * been removed since; one made after that stays.
 */
export async function endConnectionBetween(ctx: Ctx, blockerId: string, blockedId: string, at: Date): Promise<void> {
  const isNewer = await ctx.db.transaction(async (tx) => {
    await lockPair(tx, blockerId, blockedId);
    const pair = await findConnection(tx, blockerId, blockedId);
    if (pair && pair.changedAt > at) return true;
    if (pair) await updateConnection(tx, pair.id, { state: 'ended', endedBy: blockerId, changedAt: at });
    return false;
  });
  if (isNewer) return;
  for (const [to, about] of [
    [blockerId, blockedId],
    [blockedId, blockerId],
  ] as const)
    sendConnectionFrame(ctx, to, about, 'none');
}

export interface ConnectionPage {
  viewerId: string;
  items: (ConnectionListItem & { profile: PublicProfile })[];
  next: string | null;
  counts: ConnectionCounts;
}

/** One page of a tab, `CONNECTION_LIMITS.pageSize` connections after `before`, with the counts of all tabs. */
export async function listConnections(
  ctx: UserCtx,
  { tab, before }: { tab: ConnectionTab; before?: string | undefined },
): Promise<ConnectionPage> {
  const me = ctx.actor.userId;
  const rows = await findConnectionsInTab(ctx.db, me, { tab, before, limit: CONNECTION_LIMITS.pageSize + 1 });
  const page = rows.slice(0, CONNECTION_LIMITS.pageSize);
  const others = page.map(({ row }) => otherUserId(row, me));
  const [profiles, counts] = await Promise.all([visibleProfiles(ctx, others, others), countConnections(ctx.db, me)]);
  const listed = page.flatMap((one) => {
    const profile = profiles.get(otherUserId(one.row, me));
    return profile ? [{ ...one, profile }] : [];
  });
  return {
    viewerId: me,
    items: listed,
    next: rows.length > page.length ? (page.at(-1)?.row.id ?? null) : null,
    counts,
  };
}

function otherUserId(row: ConnectionRow, me: string): string {
  return row.fromId === me ? row.toId : row.fromId;
}

/** Connection status between the viewer and another user. Throws `not_found` and `match_self`. */
export async function getConnectionStatus(ctx: UserCtx, userId: string): Promise<ConnectionStatus> {
  if (userId === ctx.actor.userId) throw new AppError('match_self');
  if (!(await isVisibleToViewer(ctx, userId))) await publicProfile(ctx, userId);
  return connectionStatusOf(await findConnection(ctx.db, ctx.actor.userId, userId), ctx.actor.userId);
}

/** Marks a tab as seen. Returns the number of connections that were new. */
export async function markTabSeen(ctx: UserCtx, tab: 'mutual' | 'received'): Promise<number> {
  return markSeen(ctx.db, ctx.actor.userId, tab, ctx.now());
}

function sendConnectionFrame(ctx: Ctx, userId: string, aboutId: string, status: ConnectionStatus): void {
  const frame: MatchingFrame = { type: 'matching', user_id: aboutId, standing: status };
  ctx.realtime.send(userId, frame);
}
