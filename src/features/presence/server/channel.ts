import { defineFrame, type Channel } from '#platform/realtime/channel.ts';
import { clientFrames } from '../domain/schema.ts';
import { heartbeat, onSocketClosed } from './service/heartbeat.ts';
import { getPresenceState } from './service/state.ts';
import { subscribeTo } from './service/notify-subscribers.ts';

export const presenceChannel: Channel = {
  frames: {
    sub: defineFrame(clientFrames.sub, async (ctx, { ids }, connection) => subscribeTo(ctx, connection, ids)),
    unsub: defineFrame(clientFrames.unsub, (ctx, { ids }, connection) =>
      getPresenceState(ctx).subscribers.remove(connection, ids),
    ),
    hb: defineFrame(clientFrames.hb, async (ctx, { visible }, connection) => heartbeat(ctx, connection, visible)),
  },
  onClose: onSocketClosed,
};
