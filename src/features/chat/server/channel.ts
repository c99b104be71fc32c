import { defineFrame, type Channel } from '#platform/realtime/channel.ts';
import { clientFrames } from '../domain/frames.ts';
import { syncConversations, handleRead, handleTyping } from './service/socket-handlers.ts';
import { sendOverSocket } from './service/send-over-socket.ts';

export const chatChannel: Channel = {
  frames: {
    read: defineFrame(clientFrames.read, async (ctx, { conversation_id, seq }) =>
      handleRead(ctx, conversation_id, seq),
    ),
    typing: defineFrame(clientFrames.typing, async (ctx, { conversation_id }, connection) =>
      handleTyping(ctx, connection, conversation_id),
    ),
    hb: defineFrame(clientFrames.hb, async (ctx, { heads, changes }, connection) =>
      syncConversations(ctx, connection, heads, changes),
    ),
    // `hello` tells the browser which transport this process takes; with `http` the frame is ignored.
    send: defineFrame(
      clientFrames.send,
      (ctx, ...rest) => (ctx.config.MESSAGE_TRANSPORT === 'websocket' ? sendOverSocket(ctx, ...rest) : undefined),
      { isAnswered: true },
    ),
    pong: defineFrame(clientFrames.pong, () => undefined),
  },
};
