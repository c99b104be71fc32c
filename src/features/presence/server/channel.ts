import { frame, type Channel } from '#platform/realtime/channel.ts';
import { clientFrames } from '../domain/schema.ts';
import { heartbeat, leave } from './service/here.ts';
import { stateOf } from './service/state.ts';
import { follow } from './service/tell.ts';

export const presenceChannel: Channel = {
  frames: {
    sub: frame(clientFrames.sub, async (ctx, { ids }, connection) => follow(ctx, connection, ids)),
    unsub: frame(clientFrames.unsub, (ctx, { ids }, connection) => stateOf(ctx).subscribers.remove(connection, ids)),
    hb: frame(clientFrames.hb, async (ctx, { visible }, connection) => heartbeat(ctx, connection, visible)),
  },
  onClose: leave,
};
