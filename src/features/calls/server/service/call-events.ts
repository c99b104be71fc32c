import { defineState } from '#platform/app-state.ts';
import type { Ctx } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/hub.ts';
import type { EndReason, ServerFrame, Signal } from '../../domain/frames.ts';
import { presentAccepted, presentIncoming } from '../present.ts';
import { LiveCalls, userInRole, socketOf, type LiveCall, type Role } from './live-calls.ts';

/** Event replicated to every process, so that each can notify its own sockets. `at` is a Unix time in milliseconds. */
export type CallBusEvent =
  | { kind: 'rung'; call: LiveCall }
  | { kind: 'accepted'; callId: string; connectionId: string }
  | { kind: 'ended'; callId: string; reason: EndReason }
  | { kind: 'moved'; callId: string; role: Role; connectionId: string }
  | { kind: 'gone'; userId: string; connectionId: string; at: number }
  | { kind: 'signal'; callId: string; to: Role; signal: Signal };

const TOPIC = 'calls';

/** Active calls known to this process. */
export const liveCallsOf = defineState(() => new LiveCalls());

/** Applies an event locally and publishes it to the other processes. */
export function publishCallEvent(ctx: Ctx, event: CallBusEvent): void {
  ctx.pubsub.publish(TOPIC, { ...event });
  applyEvent(ctx, event);
}

/** Subscribes to the events of other processes. */
export async function subscribeToCallEvents(ctx: Ctx): Promise<void> {
  await ctx.pubsub.subscribe(TOPIC, (message) => applyEvent(ctx, message as unknown as CallBusEvent));
}

function applyEvent(ctx: Ctx, event: CallBusEvent): void {
  const calls = liveCallsOf(ctx);
  switch (event.kind) {
    case 'rung': {
      const call = calls.ring(event.call);
      if (call?.calleeSocket) return notifyAccepted(ctx, call);
      if (call) sendToUser(ctx, call.calleeId, presentIncoming(call, ctx.now().getTime()));
      return;
    }
    case 'accepted': {
      const call = calls.accept(event.callId, event.connectionId);
      if (call) notifyAccepted(ctx, call);
      return;
    }
    case 'ended': {
      const call = calls.remove(event.callId);
      if (!call) return;
      for (const userId of [call.caller.id, call.calleeId])
        sendToUser(ctx, userId, { type: 'call_ended', call_id: call.id, reason: event.reason });
      return;
    }
    case 'moved':
      return calls.move(event.callId, event.role, event.connectionId);
    case 'gone':
      return calls.markDisconnected(event.userId, event.connectionId, event.at);
    case 'signal': {
      const call = calls.get(event.callId);
      const seat = call && socketOf(call, event.to);
      if (seat)
        sendToConnection(ctx, userInRole(call, event.to), seat.connectionId, {
          type: 'call_signal',
          call_id: call.id,
          ...event.signal,
        });
    }
  }
}

function notifyAccepted(ctx: Ctx, call: LiveCall): void {
  for (const userId of [call.caller.id, call.calleeId]) {
    for (const connection of ctx.realtime.connectionsOf(userId)) sendAccepted(call, connection);
  }
}

/** Notifies one tab of an answered call. */
export function sendAccepted(call: LiveCall, connection: Connection): void {
  const frame = presentAccepted(call, connection.userId, connection.id);
  if (frame) connection.send(frame);
}

/** Sends only to sockets of this process; the other processes send to theirs. */
function sendToUser(ctx: Ctx, userId: string, frame: ServerFrame): void {
  for (const connection of ctx.realtime.connectionsOf(userId)) connection.send(frame);
}

function sendToConnection(ctx: Ctx, userId: string, connectionId: string, frame: ServerFrame): void {
  ctx.realtime
    .connectionsOf(userId)
    .find(({ id }) => id === connectionId)
    ?.send(frame);
}
