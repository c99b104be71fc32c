import { haveOngoingConversation } from '#features/chat/server/service/socket-handlers.ts';
import { sendMessage } from '#features/chat/server/service/send-message.ts';
import { isFeatureEnabled } from '#features/site-settings/server/service/settings.ts';
import { displayName } from '#features/profiles/domain/display-name.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { AppError } from '#shared/app-error.ts';
import { asUser, type Ctx, type UserCtx } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/hub.ts';
import type { EndReason, ServerFrame, Signal } from '../../domain/frames.ts';
import { CALL, MISSED_CALL_CODES, RING_RATE } from '../../domain/rules.ts';
import { presentIncoming } from '../present.ts';
import { otherRole, roleOf, socketOf, type LiveCall, type Role } from './live-calls.ts';
import { liveCallsOf, publishCallEvent, sendAccepted } from './call-events.ts';

interface RingRequest {
  call_id: string;
  user_id: string;
  video: boolean;
}

/**
 * Starts a call. Requires an answered conversation and no block; every other case ends with `unavailable`. A busy
 * callee gets a missed-call message. Failures are reported to the caller as `call_ended`, not as errors.
 */
export async function ring(ctx: UserCtx, connection: Connection, wanted: RingRequest): Promise<void> {
  const calls = liveCallsOf(ctx);
  const { userId } = ctx.actor;
  if (calls.get(wanted.call_id)) return;
  const reason = await rejectionReason(ctx, wanted.user_id);
  if (reason) return sendFrame(connection, { type: 'call_ended', call_id: wanted.call_id, reason });
  const call: LiveCall = {
    id: wanted.call_id,
    caller: await callerProfile(ctx),
    calleeId: wanted.user_id,
    isVideo: wanted.video,
    ringUntil: ctx.now().getTime() + CALL.ringMs,
    callerSocket: { connectionId: connection.id, disconnectedAt: null },
    calleeSocket: null,
  };
  const isElse = (other: LiveCall | null) =>
    other !== null && !(other.caller.id === wanted.user_id && other.calleeId === userId && !other.calleeSocket);
  const isBusy = isElse(calls.getByUser(wanted.user_id));
  if (isBusy || isElse(calls.getByUser(userId))) {
    sendFrame(connection, { type: 'call_ended', call_id: call.id, reason: 'busy' });
    return isBusy ? recordMissedCall(ctx, call) : undefined;
  }
  publishCallEvent(ctx, { kind: 'rung', call });
}

/** Accepts a ringing call. */
export function accept(ctx: UserCtx, connection: Connection, callId: string): void {
  const found = callOfActor(ctx, callId);
  if (!found) return sendFrame(connection, { type: 'call_ended', call_id: callId, reason: 'cancelled' });
  if (found.role === 'callee' && !found.call.calleeSocket)
    return publishCallEvent(ctx, { kind: 'accepted', callId, connectionId: connection.id });
  sendAccepted(found.call, connection);
}

/** Declines a ringing call. */
export async function decline(ctx: UserCtx, callId: string): Promise<void> {
  const found = callOfActor(ctx, callId);
  if (found?.role === 'callee' && !found.call.calleeSocket) await endCall(ctx, found.call, 'declined');
}

/** Ends a call from a participating tab. */
export async function hangUp(ctx: UserCtx, connection: Connection, callId: string): Promise<void> {
  const found = callOfConnection(ctx, connection, callId);
  if (found) await endCall(ctx, found.call, found.call.calleeSocket ? 'hung_up' : 'cancelled');
}

/** Relays a signal between the two tabs of an answered call without inspecting it. */
export function relaySignal(ctx: UserCtx, connection: Connection, callId: string, signal: Signal): void {
  const found = callOfConnection(ctx, connection, callId);
  if (found?.call.calleeSocket) publishCallEvent(ctx, { kind: 'signal', callId, to: otherRole(found.role), signal });
}

/** Moves the participant to the socket of the reconnected tab. */
export function resume(ctx: UserCtx, connection: Connection, callId: string): void {
  const found = callOfActor(ctx, callId);
  if (!found || !socketOf(found.call, found.role))
    return sendFrame(connection, { type: 'call_ended', call_id: callId, reason: 'lost' });
  publishCallEvent(ctx, { kind: 'moved', callId, role: found.role, connectionId: connection.id });
  if (found.call.calleeSocket) sendAccepted(liveCallsOf(ctx).get(callId) ?? found.call, connection);
}

/** Sends the user's current call to a tab; `callId` is the call the tab knows. */
export function sendCurrentCall(ctx: UserCtx, connection: Connection, callId: string | null): void {
  const call = liveCallsOf(ctx).getByUser(ctx.actor.userId);
  if (callId !== null && call?.id !== callId)
    sendFrame(connection, { type: 'call_ended', call_id: callId, reason: 'cancelled' });
  if (call?.calleeSocket) sendAccepted(call, connection);
  else if (call?.calleeId === ctx.actor.userId) sendFrame(connection, presentIncoming(call, ctx.now().getTime()));
}

/** Handles a closed socket. */
export function handleDisconnect(ctx: UserCtx, connection: Connection): void {
  if (!liveCallsOf(ctx).getByUser(connection.userId)) return;
  publishCallEvent(ctx, {
    kind: 'gone',
    userId: connection.userId,
    connectionId: connection.id,
    at: ctx.now().getTime(),
  });
}

/** Ends calls that rang too long and calls whose participants did not reconnect. */
export async function endExpiredCalls(ctx: Ctx): Promise<void> {
  for (const { call, reason } of liveCallsOf(ctx).findExpired(ctx.now().getTime())) await endCall(ctx, call, reason);
}

/** Ends the call between two users after one has blocked the other. */
export async function endCallBetween(ctx: Ctx, a: string, b: string): Promise<void> {
  const call = liveCallsOf(ctx).between(a, b);
  if (call) await endCall(ctx, call, call.calleeSocket ? 'hung_up' : 'unavailable');
}

/** Ends the active or incoming call of a user whose account was disabled. */
export async function endCallOfUser(ctx: Ctx, userId: string): Promise<void> {
  const call = liveCallsOf(ctx).getByUser(userId);
  if (call) await endCall(ctx, call, call.calleeSocket ? 'hung_up' : 'unavailable');
}

async function rejectionReason(ctx: UserCtx, otherId: string): Promise<EndReason | null> {
  const limit = { name: 'call-ring', ...RING_RATE };
  if (!(await ctx.rateLimiter.tryConsume(limit, `${ctx.actor.userId}:${otherId}`))) return 'too_many';
  if (!(await isFeatureEnabled(ctx, 'calls'))) return 'off';
  return (await mayCall(ctx, otherId)) ? null : 'unavailable';
}

async function callerProfile(ctx: UserCtx): Promise<LiveCall['caller']> {
  const id = ctx.actor.userId;
  const profile = (await publicProfiles(ctx, [id])).get(id);
  return {
    id,
    display_name: profile?.display_name ?? displayName({ id, alias: null, name: null }),
    avatar_url: profile?.avatar_urls?.medium ?? null,
  };
}

/** True if calls are enabled, both users have written, and neither has blocked the other. */
export async function mayCall(ctx: UserCtx, otherId: string): Promise<boolean> {
  const { userId } = ctx.actor;
  if (ctx.config.CALLS === 'off' || !isUuid(otherId) || otherId === userId) return false;
  if (!(await isFeatureEnabled(ctx, 'calls'))) return false;
  return haveOngoingConversation(ctx, userId, otherId);
}

/** Finds a call and the actor's role in it. */
function callOfActor(ctx: UserCtx, callId: string): { call: LiveCall; role: Role } | null {
  const call = liveCallsOf(ctx).get(callId);
  const role = call && roleOf(call, ctx.actor.userId);
  return call && role && { call, role };
}

/** Like `callOfActor`, but only for the participating socket. */
function callOfConnection(ctx: UserCtx, connection: Connection, callId: string): { call: LiveCall; role: Role } | null {
  const found = callOfActor(ctx, callId);
  return found && socketOf(found.call, found.role)?.connectionId === connection.id ? found : null;
}

async function endCall(ctx: Ctx, call: LiveCall, reason: EndReason): Promise<void> {
  publishCallEvent(ctx, { kind: 'ended', callId: call.id, reason });
  if (!call.calleeSocket && reason !== 'declined') await recordMissedCall(ctx, call);
}

/**
 * Adds a missed-call message to the conversation. Several processes may end the same call; the client id makes the
 * message idempotent. Skipped if the two users may no longer write to each other.
 */
async function recordMissedCall(ctx: Ctx, call: LiveCall): Promise<void> {
  const content = call.isVideo ? MISSED_CALL_CODES.video : MISSED_CALL_CODES.audio;
  const message = {
    to: call.calleeId,
    content,
    type: 'system' as const,
    property_id: null,
    client_id: `call-${call.id}`,
  };
  try {
    await sendMessage(asUser(ctx, call.caller.id), message);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

function sendFrame(connection: Connection, frame: ServerFrame): void {
  connection.send(frame);
}
