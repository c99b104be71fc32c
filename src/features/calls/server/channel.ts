import { defineFrame, type Channel, type FrameHandler } from '#platform/realtime/channel.ts';
import { clientFrames } from '../domain/frames.ts';
import {
  accept,
  decline,
  hangUp,
  handleDisconnect,
  sendCurrentCall,
  relaySignal,
  resume,
  ring,
} from './service/call-service.ts';

/** Ignores call frames, like unknown frames, if calls are disabled. */
function whenCallsEnabled(handlers: Record<string, FrameHandler>): Record<string, FrameHandler> {
  const entries = Object.entries(handlers).map(([type, { schema, handle }]): [string, FrameHandler] => [
    type,
    { schema, handle: (ctx, ...rest) => (ctx.config.CALLS === 'off' ? undefined : handle(ctx, ...rest)) },
  ]);
  return Object.fromEntries(entries);
}

export const callChannel: Channel = {
  frames: whenCallsEnabled({
    call_ring: defineFrame(clientFrames.call_ring, async (ctx, wanted, connection) => ring(ctx, connection, wanted)),
    call_accept: defineFrame(clientFrames.call_accept, (ctx, { call_id }, connection) =>
      accept(ctx, connection, call_id),
    ),
    call_decline: defineFrame(clientFrames.call_decline, async (ctx, { call_id }) => decline(ctx, call_id)),
    call_hang_up: defineFrame(clientFrames.call_hang_up, async (ctx, { call_id }, connection) =>
      hangUp(ctx, connection, call_id),
    ),
    call_signal: defineFrame(clientFrames.call_signal, (ctx, { call_id, description, candidates, media }, connection) =>
      relaySignal(ctx, connection, call_id, { description, candidates, media }),
    ),
    call_resume: defineFrame(clientFrames.call_resume, (ctx, { call_id }, connection) =>
      resume(ctx, connection, call_id),
    ),
    call_look: defineFrame(clientFrames.call_look, (ctx, { call_id }, connection) =>
      sendCurrentCall(ctx, connection, call_id),
    ),
  }),
  onClose: handleDisconnect,
};
