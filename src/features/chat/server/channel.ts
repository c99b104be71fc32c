import { frame, type Channel } from '#platform/realtime/channel.ts';
import { clientFrames } from '../domain/frames.ts';
import { compareHeads, readByFrame, typing } from './service/live.ts';
import { sendByFrame } from './service/send-frame.ts';

export const chatChannel: Channel = {
  frames: {
    read: frame(clientFrames.read, async (ctx, { conversation_id, seq }) => readByFrame(ctx, conversation_id, seq)),
    typing: frame(clientFrames.typing, async (ctx, { conversation_id }, connection) =>
      typing(ctx, connection, conversation_id),
    ),
    hb: frame(clientFrames.hb, async (ctx, { heads }, connection) => compareHeads(ctx, connection, heads)),
    // Unless it is switched on, nobody sends this way, so that there is one way to look after.
    send: frame(
      clientFrames.send,
      (ctx, ...rest) => (ctx.config.SEND_BY === 'socket' ? sendByFrame(ctx, ...rest) : undefined),
      { isAnswered: true },
    ),
    pong: frame(clientFrames.pong, () => undefined),
  },
};
