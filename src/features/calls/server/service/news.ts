import type { Ctx } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/hub.ts';
import type { EndReason, ServerFrame, Signal } from '../../domain/frames.ts';
import { presentAccepted, presentIncoming } from '../present.ts';
import { LiveCalls, personIn, seatOf, type LiveCall, type Role } from './live-calls.ts';

/** What every process must know, so that each can tell its own sockets. `at` is in milliseconds of the clock. */
export type News =
  | { kind: 'rung'; call: LiveCall }
  | { kind: 'accepted'; callId: string; connectionId: string }
  | { kind: 'ended'; callId: string; reason: EndReason }
  | { kind: 'moved'; callId: string; role: Role; connectionId: string }
  | { kind: 'gone'; userId: string; connectionId: string; at: number }
  | { kind: 'signal'; callId: string; to: Role; signal: Signal };

const TOPIC = 'calls';
const states = new WeakMap<object, LiveCalls>();

/** The calls that this process knows of. */
export function callsOf(ctx: Pick<Ctx, 'realtime'>): LiveCalls {
  const calls = states.get(ctx.realtime) ?? new LiveCalls();
  states.set(ctx.realtime, calls);
  return calls;
}

/** Takes news that came to this process, and passes them on to the others. */
export function spread(ctx: Ctx, news: News): void {
  ctx.bus.tell(TOPIC, { ...news });
  take(ctx, news);
}

/** Listens to the news of the other processes. */
export async function hearNews(ctx: Ctx): Promise<void> {
  await ctx.bus.hear(TOPIC, (message) => take(ctx, message as unknown as News));
}

function take(ctx: Ctx, news: News): void {
  const calls = callsOf(ctx);
  switch (news.kind) {
    case 'rung': {
      const call = calls.ring(news.call);
      if (call?.calleeSeat) return tellAccepted(ctx, call);
      if (call) tell(ctx, call.calleeId, presentIncoming(call, ctx.now().getTime()));
      return;
    }
    case 'accepted': {
      const call = calls.accept(news.callId, news.connectionId);
      if (call) tellAccepted(ctx, call);
      return;
    }
    case 'ended': {
      const call = calls.end(news.callId);
      if (!call) return;
      for (const userId of [call.caller.id, call.calleeId])
        tell(ctx, userId, { type: 'call_ended', call_id: call.id, reason: news.reason });
      return;
    }
    case 'moved':
      return calls.move(news.callId, news.role, news.connectionId);
    case 'gone':
      return calls.leave(news.userId, news.connectionId, news.at);
    case 'signal': {
      const call = calls.get(news.callId);
      const seat = call && seatOf(call, news.to);
      if (seat)
        at(ctx, personIn(call, news.to), seat.connectionId, { type: 'call_signal', call_id: call.id, ...news.signal });
    }
  }
}

function tellAccepted(ctx: Ctx, call: LiveCall): void {
  for (const userId of [call.caller.id, call.calleeId]) {
    for (const connection of ctx.realtime.connectionsOf(userId)) tellAcceptedTo(call, connection);
  }
}

/** Tells one tab of an answered call. */
export function tellAcceptedTo(call: LiveCall, connection: Connection): void {
  const frame = presentAccepted(call, connection.userId, connection.id);
  if (frame) connection.send(frame);
}

/** To the sockets of this process alone: the others do the same with theirs. */
function tell(ctx: Ctx, userId: string, frame: ServerFrame): void {
  for (const connection of ctx.realtime.connectionsOf(userId)) connection.send(frame);
}

function at(ctx: Ctx, userId: string, connectionId: string, frame: ServerFrame): void {
  ctx.realtime
    .connectionsOf(userId)
    .find(({ id }) => id === connectionId)
    ?.send(frame);
}
