import { safeParse, type output, type ZodMiniType } from 'zod/mini';
import type { UserCtx } from '../context.ts';
import type { Connection } from './hub.ts';

/** What a feature does with the socket: frames it understands, and what it does when one opens or closes. */
export interface Channel {
  frames: Record<string, FrameHandler>;
  onOpen?: (ctx: UserCtx, connection: Connection) => Promise<void> | void;
  onClose?: (ctx: UserCtx, connection: Connection) => Promise<void> | void;
}

export interface FrameHandler {
  schema: ZodMiniType;
  handle: (ctx: UserCtx, frame: never, connection: Connection) => Promise<void> | void;
}

/** Declares what one client frame looks like and what happens with it. */
export function frame<S extends ZodMiniType>(
  schema: S,
  handle: (ctx: UserCtx, frame: output<S>, connection: Connection) => Promise<void> | void,
): FrameHandler {
  return { schema, handle: handle as FrameHandler['handle'] };
}

/** Finds the handler of a frame and runs it. An unknown or ill-shaped frame is ignored: an old tab must not be cut off. */
export async function dispatchFrame(
  channels: Channel[],
  ctx: UserCtx,
  connection: Connection,
  text: string,
): Promise<void> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return;
  }
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : null;
  if (typeof type !== 'string') return;
  for (const channel of channels) {
    const handler = Object.hasOwn(channel.frames, type) ? channel.frames[type] : undefined;
    if (!handler) continue;
    const parsed = safeParse(handler.schema, value);
    if (parsed.success) await handler.handle(ctx, parsed.data as never, connection);
  }
}
