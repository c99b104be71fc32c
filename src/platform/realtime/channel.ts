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
  /** Whoever sends it waits for an answer: it is not counted among the passing ones, and says itself when it is too many. */
  isAnswered?: boolean;
  handle: (ctx: UserCtx, frame: never, connection: Connection) => Promise<void> | void;
}

/** Declares what one client frame looks like and what happens with it. */
export function frame<S extends ZodMiniType>(
  schema: S,
  handle: (ctx: UserCtx, frame: output<S>, connection: Connection) => Promise<void> | void,
  { isAnswered = false } = {},
): FrameHandler {
  return { schema, isAnswered, handle: handle as FrameHandler['handle'] };
}

/** A frame that somebody here understands, and who does. */
interface KnownFrame {
  value: object;
  handlers: FrameHandler[];
  isAnswered: boolean;
}

/** Reads a frame; null where nobody knows what it is: an old tab must not be cut off. */
export function readFrame(channels: Channel[], text: string): KnownFrame | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  const { type } = value;
  if (typeof type !== 'string') return null;
  const handlers = channels.flatMap(({ frames }) => (Object.hasOwn(frames, type) ? (frames[type] ?? []) : []));
  const isAnswered = handlers.some((handler) => handler.isAnswered);
  return handlers.length > 0 ? { value, handlers, isAnswered } : null;
}

/** Runs what is to happen with a frame. An ill-shaped one is ignored. */
export async function dispatchFrame(
  { value, handlers }: KnownFrame,
  ctx: UserCtx,
  connection: Connection,
): Promise<void> {
  for (const { schema, handle } of handlers) {
    const parsed = safeParse(schema, value);
    if (parsed.success) await handle(ctx, parsed.data as never, connection);
  }
}
