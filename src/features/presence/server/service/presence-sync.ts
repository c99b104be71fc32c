import type { Ctx } from '#platform/context.ts';
import { getPresenceState } from './state.ts';
import { sendOffline, notifySubscribers, notifyHidden } from './notify-subscribers.ts';

/**
 * Event broadcast to every process, so that all share the same state and each notifies its own sockets. `at` is in
 * milliseconds since the epoch: the time of a heartbeat, or the end of a source's validity.
 */
export type PresenceEvent =
  | { kind: 'beat' | 'hide' | 'end'; userId: string; source: string; at: number }
  | { kind: 'met' | 'parted'; a: string; b: string }
  | { kind: 'hidden' | 'shown'; userId: string };

const TOPIC = 'presence';

/** Applies an event and broadcasts it to the other processes. */
export async function broadcast(ctx: Ctx, event: PresenceEvent): Promise<void> {
  ctx.pubsub.publish(TOPIC, { ...event });
  await applyEvent(ctx, event, false);
}

/** Subscribes to events of other processes. */
export async function subscribeToPresenceEvents(ctx: Ctx): Promise<void> {
  await ctx.pubsub.subscribe(TOPIC, (message) => {
    applyEvent(ctx, message as unknown as PresenceEvent, true).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'failed to apply a presence event'),
    );
  });
}

/** Lets two users see each other's presence and sends each the status of the other. */
export async function allowPresence(ctx: Ctx, a: string, b: string): Promise<void> {
  await broadcast(ctx, { kind: 'met', a, b });
}

/** Revokes the mutual visibility of two users. Each sees the other as offline. */
export async function revokePresence(ctx: Ctx, a: string, b: string): Promise<void> {
  await broadcast(ctx, { kind: 'parted', a, b });
}

/** Hides or shows a user's presence after their account was disabled or enabled. */
export async function setPresenceHidden(ctx: Ctx, userId: string, isOut: boolean): Promise<void> {
  await broadcast(ctx, { kind: isOut ? 'hidden' : 'shown', userId });
}

async function applyEvent(ctx: Ctx, event: PresenceEvent, elsewhere: boolean): Promise<void> {
  const { registry } = getPresenceState(ctx);
  switch (event.kind) {
    case 'beat':
      if (registry.heartbeat(event.userId, event.source, event.at, elsewhere))
        await notifySubscribers(ctx, [event.userId]);
      return;
    case 'hide':
      return registry.markHidden(event.userId, event.source, event.at);
    case 'end':
      return registry.endSource(event.userId, event.source, event.at);
    case 'met':
      await notifySubscribers(ctx, [event.a], event.b);
      return notifySubscribers(ctx, [event.b], event.a);
    case 'parted':
      sendOffline(ctx, event.a, event.b);
      return sendOffline(ctx, event.b, event.a);
    case 'hidden':
      return notifyHidden(ctx, event.userId);
    case 'shown':
      return notifySubscribers(ctx, [event.userId]);
  }
}
