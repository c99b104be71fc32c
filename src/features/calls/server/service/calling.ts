import { areTalking } from '#features/chat/server/service/live.ts';
import { sendMessage } from '#features/chat/server/service/send.ts';
import { isOn } from '#features/house/server/service/settings.ts';
import { displayName } from '#features/profiles/domain/display-name.ts';
import { isPersonId } from '#features/profiles/domain/person-id.ts';
import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/hub.ts';
import type { EndReason, ServerFrame, Signal } from '../../domain/frames.ts';
import { CALL, MISSED, RING_RATE } from '../../domain/rules.ts';
import { presentIncoming } from '../present.ts';
import { otherRole, roleIn, seatOf, type LiveCall, type Role } from './live-calls.ts';
import { callsOf, spread, tellAcceptedTo } from './news.ts';

interface Ring {
  call_id: string;
  user_id: string;
  video: boolean;
}

/**
 * Rings at somebody with whom the caller has an answered conversation and no block; whoever cannot be called reads the
 * same, whatever the reason. A person who is in a call finds a missed one afterwards. Nobody is refused with an error:
 * the caller is told that the call has ended.
 */
export async function ring(ctx: UserCtx, connection: Connection, wanted: Ring): Promise<void> {
  const calls = callsOf(ctx);
  const { userId } = ctx.actor;
  if (calls.get(wanted.call_id)) return;
  const reason = await reasonAgainst(ctx, wanted.user_id);
  if (reason) return answer(connection, { type: 'call_ended', call_id: wanted.call_id, reason });
  const call: LiveCall = {
    id: wanted.call_id,
    caller: await callerOf(ctx),
    calleeId: wanted.user_id,
    isVideo: wanted.video,
    ringUntil: ctx.now().getTime() + CALL.ringMs,
    callerSeat: { connectionId: connection.id, goneSince: null },
    calleeSeat: null,
  };
  const isElse = (other: LiveCall | null) =>
    other !== null && !(other.caller.id === wanted.user_id && other.calleeId === userId && !other.calleeSeat);
  const isBusy = isElse(calls.ofPerson(wanted.user_id));
  if (isBusy || isElse(calls.ofPerson(userId))) {
    answer(connection, { type: 'call_ended', call_id: call.id, reason: 'busy' });
    return isBusy ? leaveMissed(ctx, call) : undefined;
  }
  spread(ctx, { kind: 'rung', call });
}

/** Answers a call that still rings for the caller of this. */
export function accept(ctx: UserCtx, connection: Connection, callId: string): void {
  const found = ownCall(ctx, callId);
  if (!found) return answer(connection, { type: 'call_ended', call_id: callId, reason: 'cancelled' });
  if (found.role === 'callee' && !found.call.calleeSeat)
    return spread(ctx, { kind: 'accepted', callId, connectionId: connection.id });
  tellAcceptedTo(found.call, connection);
}

/** Declines a call that still rings for the caller of this. */
export async function decline(ctx: UserCtx, callId: string): Promise<void> {
  const found = ownCall(ctx, callId);
  if (found?.role === 'callee' && !found.call.calleeSeat) await end(ctx, found.call, 'declined');
}

/** Ends a call from one of the two tabs that are in it. */
export async function hangUp(ctx: UserCtx, connection: Connection, callId: string): Promise<void> {
  const found = seated(ctx, connection, callId);
  if (found) await end(ctx, found.call, found.call.calleeSeat ? 'hung_up' : 'cancelled');
}

/** Passes something on between the two tabs of an answered call, unread. */
export function relay(ctx: UserCtx, connection: Connection, callId: string, signal: Signal): void {
  const found = seated(ctx, connection, callId);
  if (found?.call.calleeSeat) spread(ctx, { kind: 'signal', callId, to: otherRole(found.role), signal });
}

/** A tab that has a call is connected again: it keeps its part. */
export function resume(ctx: UserCtx, connection: Connection, callId: string): void {
  const found = ownCall(ctx, callId);
  if (!found || !seatOf(found.call, found.role))
    return answer(connection, { type: 'call_ended', call_id: callId, reason: 'lost' });
  spread(ctx, { kind: 'moved', callId, role: found.role, connectionId: connection.id });
  if (found.call.calleeSeat) tellAcceptedTo(callsOf(ctx).get(callId) ?? found.call, connection);
}

/** Tells a tab what its person's call is at the moment; `callId` is the one that it believes in. */
export function look(ctx: UserCtx, connection: Connection, callId: string | null): void {
  const call = callsOf(ctx).ofPerson(ctx.actor.userId);
  if (callId !== null && call?.id !== callId)
    answer(connection, { type: 'call_ended', call_id: callId, reason: 'cancelled' });
  if (call?.calleeSeat) tellAcceptedTo(call, connection);
  else if (call?.calleeId === ctx.actor.userId) answer(connection, presentIncoming(call, ctx.now().getTime()));
}

/** A socket is closed. */
export function leave(ctx: UserCtx, connection: Connection): void {
  if (!callsOf(ctx).ofPerson(connection.userId)) return;
  spread(ctx, { kind: 'gone', userId: connection.userId, connectionId: connection.id, at: ctx.now().getTime() });
}

/** Ends what rang too long, and calls of people who did not come back. */
export async function endOverdue(ctx: Ctx): Promise<void> {
  for (const { call, reason } of callsOf(ctx).overdue(ctx.now().getTime())) await end(ctx, call, reason);
}

/** Ends the call of two people, of whom one has just blocked the other. */
export async function endBetween(ctx: Ctx, a: string, b: string): Promise<void> {
  const call = callsOf(ctx).between(a, b);
  if (call) await end(ctx, call, call.calleeSeat ? 'hung_up' : 'unavailable');
}

/** Ends the call that somebody is in, or that rings for them, because they are out. */
export async function endOf(ctx: Ctx, userId: string): Promise<void> {
  const call = callsOf(ctx).ofPerson(userId);
  if (call) await end(ctx, call, call.calleeSeat ? 'hung_up' : 'unavailable');
}

async function reasonAgainst(ctx: UserCtx, otherId: string): Promise<EndReason | null> {
  try {
    await ctx.limits.take({ name: 'call-ring', ...RING_RATE }, `${ctx.actor.userId}:${otherId}`);
  } catch (error) {
    if (error instanceof Refusal) return 'too_many';
    throw error;
  }
  if (!(await isOn(ctx, 'calls'))) return 'off';
  return (await mayCall(ctx, otherId)) ? null : 'unavailable';
}

async function callerOf(ctx: UserCtx): Promise<LiveCall['caller']> {
  const id = ctx.actor.userId;
  const profile = (await publicProfiles(ctx, [id])).get(id);
  return {
    id,
    display_name: profile?.display_name ?? displayName({ id, alias: null, name: null }),
    avatar_url: profile?.avatar_urls?.medium ?? null,
  };
}

/** True where the caller can ring at somebody: there are calls, both have written, neither has blocked the other. */
export async function mayCall(ctx: UserCtx, otherId: string): Promise<boolean> {
  const { userId } = ctx.actor;
  if (ctx.config.CALLS === 'off' || !isPersonId(otherId) || otherId === userId) return false;
  if (!(await isOn(ctx, 'calls'))) return false;
  return areTalking(ctx, userId, otherId);
}

/** A call and the part that the actor has in it. */
function ownCall(ctx: UserCtx, callId: string): { call: LiveCall; role: Role } | null {
  const call = callsOf(ctx).get(callId);
  const role = call && roleIn(call, ctx.actor.userId);
  return call && role && { call, role };
}

/** The same for the very tab that takes part. */
function seated(ctx: UserCtx, connection: Connection, callId: string): { call: LiveCall; role: Role } | null {
  const found = ownCall(ctx, callId);
  return found && seatOf(found.call, found.role)?.connectionId === connection.id ? found : null;
}

async function end(ctx: Ctx, call: LiveCall, reason: EndReason): Promise<void> {
  spread(ctx, { kind: 'ended', callId: call.id, reason });
  if (!call.calleeSeat && reason !== 'declined') await leaveMissed(ctx, call);
}

/**
 * Leaves a line in the conversation. Several processes may find the same call over: the client id makes it one line.
 * Where the two may not write to each other any more there is none.
 */
async function leaveMissed(ctx: Ctx, call: LiveCall): Promise<void> {
  const actor = { userId: call.caller.id, sessionId: '', email: '', role: 'user' as const };
  const content = call.isVideo ? MISSED.video : MISSED.audio;
  const message = {
    to: call.calleeId,
    content,
    type: 'system' as const,
    property_id: null,
    client_id: `call-${call.id}`,
  };
  try {
    await sendMessage({ ...ctx, actor }, message);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

function answer(connection: Connection, frame: ServerFrame): void {
  connection.send(frame);
}
