import { profilesSeen, publicProfile } from '#features/profiles/server/service/profiles.ts';
import { isReachable, recordAcquaintance } from '#features/profiles/server/service/relations.ts';
import { isPersonId } from '#features/profiles/domain/person-id.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import {
  CONNECTING,
  connectStep,
  standingOf,
  type ConnectionTab,
  type Standing,
} from '../../domain/connection-rules.ts';
import type { KeptExplanation } from '../../domain/connection-schema.ts';
import type { Explanation } from '../../domain/reasons.ts';
import { MATCHING } from '../../domain/rules.ts';
import { presentMatchingFrame } from '../present.ts';
import {
  askedSince,
  changeConnection,
  connectionsIn,
  countConnections,
  insertConnection,
  lockPair,
  markSeen,
  pairRow,
  type ConnectionRow,
  type Counts,
  type Listed,
} from '../store/connections.ts';
import { fitBothWays } from './matches.ts';
import { repriceSoon } from './standing.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** Somebody asks to connect, and the other learns of it. */
    'matching.connected': { fromId: string; toId: string };
    /** Both want to: they know each other from now on. */
    'matching.matched': { aId: string; bId: string };
    /** A match is over. */
    'matching.parted': { aId: string; bId: string };
  }
}

/**
 * Asks somebody to connect; where they have asked already it is a match, and the two know each other. However many ask at
 * once, it is one match. Answers how the two stand then, and whether that is news. Refuses with `match_self`,
 * `profile_not_found`, `own_profile_incomplete` (one's own), `connection_rate_limit`, and with `not_found` for whoever is not
 * there for the caller: missing, banned, blocked, hidden and unfinished alike.
 */
export async function connect(ctx: UserCtx, userId: string): Promise<{ standing: Standing; isNew: boolean }> {
  const me = ctx.actor.userId;
  if (userId === me) throw new Refusal('match_self');
  const fit = isPersonId(userId) ? await fitBothWays(ctx, userId) : null;
  if (!fit || !(await isThere(ctx, userId))) throw new Refusal('not_found');
  const now = ctx.now();
  const step = await ctx.db.transaction(async (tx) => {
    await lockPair(tx, me, userId);
    return takeStep(tx, { ctx, me, userId, now, fit });
  });
  if (step === 'ask') {
    tell(ctx, userId, me, 'received');
    ctx.publish('matching.connected', { fromId: me, toId: userId });
  }
  if (step === 'match') {
    tell(ctx, userId, me, 'mutual');
    ctx.publish('matching.matched', { aId: me, bId: userId });
  }
  const standing = standingOf(await pairRow(ctx.db, me, userId), me);
  return { standing, isNew: step !== 'stands' };
}

interface Step {
  ctx: UserCtx;
  me: string;
  userId: string;
  now: Date;
  fit: { toMe: Explanation; toThem: Explanation };
}

async function takeStep(tx: Db, { ctx, me, userId, now, fit }: Step) {
  const pair = await pairRow(tx, me, userId);
  const step = connectStep(pair, me, now);
  if (step === 'stands') return step;
  if (step === 'match' && pair) {
    await changeConnection(tx, pair.id, { state: 'mutual', changedAt: now, fromSeenAt: null, toSeenAt: null });
    await recordAcquaintance(tx, me, userId, now);
    return step;
  }
  if (step === 'ask_again' && pair) {
    await changeConnection(tx, pair.id, { state: 'sent', changedAt: now });
    return step;
  }
  await checkRate(tx, me, now);
  const asked = {
    fromId: me,
    toId: userId,
    state: step === 'decline' ? ('declined' as const) : ('sent' as const),
    createdAt: now,
    changedAt: now,
    endedBy: null,
    fromSeenAt: null,
    toSeenAt: null,
    scoreTenths: fit.toMe.score.tenths,
    version: MATCHING.version,
    explanation: keptOf(fit),
  };
  await (pair ? changeConnection(tx, pair.id, asked) : insertConnection(tx, { id: ctx.newId(), ...asked }));
  return step;
}

async function checkRate(tx: Db, me: string, now: Date): Promise<void> {
  const asked = await askedSince(tx, me, new Date(now.getTime() - CONNECTING.windowMs));
  const [oldest] = asked;
  if (!oldest || asked.length < CONNECTING.maxPerWindow) return;
  const retryAfterS = (oldest.getTime() + CONNECTING.windowMs - now.getTime()) / 1000;
  throw new Refusal('connection_rate_limit', { retryAfterS, params: { max: CONNECTING.maxPerWindow } });
}

function keptOf({ toMe, toThem }: Step['fit']): KeptExplanation {
  return {
    band: toMe.band,
    answers_compared: toMe.answersCompared,
    answers_total: toMe.answersTotal,
    from: toMe.reasons,
    to: toThem.reasons,
  };
}

/** Whether somebody is there for the caller; whoever has turned to the caller does not hide from them. */
export async function isThere(ctx: UserCtx, userId: string): Promise<boolean> {
  const me = ctx.actor.userId;
  if (!isPersonId(userId) || !(await isReachable(ctx.db, me, userId))) return false;
  const pair = await pairRow(ctx.db, me, userId);
  const hasTurned = standingOf(pair, me) === 'received' || (pair?.state === 'declined' && pair.toId === me);
  return (await profilesSeen(ctx, [userId], hasTurned ? [userId] : [])).has(userId);
}

/**
 * Takes back a request that waits, or ends a match; of a request taken back the other is not told. Refuses with
 * `not_found` where there is neither.
 */
export async function disconnect(ctx: UserCtx, userId: string): Promise<void> {
  const me = ctx.actor.userId;
  if (!isPersonId(userId)) throw new Refusal('not_found');
  const was = await ctx.db.transaction(async (tx) => {
    await lockPair(tx, me, userId);
    return endPair(tx, me, userId, ctx.now());
  });
  if (was === 'none') throw new Refusal('not_found');
  tell(ctx, userId, me, 'none');
  repriceSoon(ctx, [userId]);
  if (was === 'mutual') ctx.publish('matching.parted', { aId: me, bId: userId });
}

/** What stood between the two, from the side of `me`, before it was ended. */
async function endPair(tx: Db, me: string, other: string, now: Date): Promise<'mutual' | 'sent' | 'none'> {
  const pair = await pairRow(tx, me, other);
  const standing = standingOf(pair, me);
  if (!pair || (standing !== 'mutual' && standing !== 'sent')) return 'none';
  // whoever said no keeps it, however often the other takes back and asks again
  const endedBy = standing === 'mutual' ? me : pair.state === 'declined' ? other : null;
  await changeConnection(tx, pair.id, { state: endedBy ? 'ended' : 'withdrawn', endedBy, changedAt: now });
  return standing;
}

/** A block ends what there was, on both sides: nobody is asked or told. */
export async function endBetween(ctx: Ctx, blockerId: string, blockedId: string): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await lockPair(tx, blockerId, blockedId);
    const pair = await pairRow(tx, blockerId, blockedId);
    if (pair) await changeConnection(tx, pair.id, { state: 'ended', endedBy: blockerId, changedAt: now });
  });
  for (const [to, about] of [
    [blockerId, blockedId],
    [blockedId, blockerId],
  ] as const)
    tell(ctx, to, about, 'none');
}

export interface ConnectionPage {
  me: string;
  listed: (Listed & { profile: PublicProfile })[];
  next: string | null;
  counts: Counts;
}

/** One of the caller's tabs, `CONNECTING.pageSize` at a time after the connection `before`, with the counts of all. */
export async function myConnections(
  ctx: UserCtx,
  { tab, before }: { tab: ConnectionTab; before?: string | undefined },
): Promise<ConnectionPage> {
  const me = ctx.actor.userId;
  const rows = await connectionsIn(ctx.db, me, { tab, before, limit: CONNECTING.pageSize + 1 });
  const page = rows.slice(0, CONNECTING.pageSize);
  const others = page.map(({ row }) => otherOf(row, me));
  const [profiles, counts] = await Promise.all([profilesSeen(ctx, others, others), countConnections(ctx.db, me)]);
  const listed = page.flatMap((one) => {
    const profile = profiles.get(otherOf(one.row, me));
    return profile ? [{ ...one, profile }] : [];
  });
  return { me, listed, next: rows.length > page.length ? (page.at(-1)?.row.id ?? null) : null, counts };
}

function otherOf(row: ConnectionRow, me: string): string {
  return row.fromId === me ? row.toId : row.fromId;
}

/** How the caller stands with somebody. Refuses with `not_found`, and with `match_self`. */
export async function standingWith(ctx: UserCtx, userId: string): Promise<Standing> {
  if (userId === ctx.actor.userId) throw new Refusal('match_self');
  if (!(await isThere(ctx, userId))) await publicProfile(ctx, userId);
  return standingOf(await pairRow(ctx.db, ctx.actor.userId, userId), ctx.actor.userId);
}

/** The caller has looked at a tab. Answers how many in it were new to them. */
export async function see(ctx: UserCtx, tab: 'mutual' | 'received'): Promise<number> {
  return markSeen(ctx.db, ctx.actor.userId, tab, ctx.now());
}

function tell(ctx: Ctx, userId: string, aboutId: string, standing: Standing): void {
  ctx.realtime.send(userId, presentMatchingFrame(aboutId, standing));
}
