import { frame, type Channel, type FrameHandler } from '#platform/realtime/channel.ts';
import { clientFrames } from '../domain/frames.ts';
import { accept, decline, hangUp, leave, look, relay, resume, ring } from './service/calling.ts';

/** Where calls are off, frames about them are as unknown as any other. */
function whereOn(handlers: Record<string, FrameHandler>): Record<string, FrameHandler> {
  const entries = Object.entries(handlers).map(([type, { schema, handle }]): [string, FrameHandler] => [
    type,
    { schema, handle: (ctx, ...rest) => (ctx.config.CALLS === 'off' ? undefined : handle(ctx, ...rest)) },
  ]);
  return Object.fromEntries(entries);
}

export const callChannel: Channel = {
  frames: whereOn({
    call_ring: frame(clientFrames.call_ring, async (ctx, wanted, connection) => ring(ctx, connection, wanted)),
    call_accept: frame(clientFrames.call_accept, (ctx, { call_id }, connection) => accept(ctx, connection, call_id)),
    call_decline: frame(clientFrames.call_decline, async (ctx, { call_id }) => decline(ctx, call_id)),
    call_hang_up: frame(clientFrames.call_hang_up, async (ctx, { call_id }, connection) =>
      hangUp(ctx, connection, call_id),
    ),
    call_signal: frame(clientFrames.call_signal, (ctx, { call_id, description, candidates, media }, connection) =>
      relay(ctx, connection, call_id, { description, candidates, media }),
    ),
    call_resume: frame(clientFrames.call_resume, (ctx, { call_id }, connection) => resume(ctx, connection, call_id)),
    call_look: frame(clientFrames.call_look, (ctx, { call_id }, connection) => look(ctx, connection, call_id)),
  }),
  onClose: leave,
};
