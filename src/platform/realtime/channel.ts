import { safeParse, type output, type ZodMiniType } from 'zod/mini';
import type { UserCtx } from '../context.ts';
import type { Connection } from './hub.ts';

/** Socket handlers of a feature: its frames, and hooks for opened and closed sockets. */
export interface Channel {
  frames: Record<string, FrameHandler>;
  onOpen?: (ctx: UserCtx, connection: Connection) => Promise<void> | void;
  onClose?: (ctx: UserCtx, connection: Connection) => Promise<void> | void;
}

export interface FrameHandler {
  schema: ZodMiniType;
  /** The sender waits for a reply. Such frames are exempt from the event limit and enforce their own limit. */
  isAnswered?: boolean;
  handle: (ctx: UserCtx, frame: never, connection: Connection) => Promise<void> | void;
}

/** Declares the schema and handler of a client frame. */
export function defineFrame<S extends ZodMiniType>(
  schema: S,
  handle: (ctx: UserCtx, frame: output<S>, connection: Connection) => Promise<void> | void,
  { isAnswered = false } = {},
): FrameHandler {
  return { schema, isAnswered, handle: handle as FrameHandler['handle'] };
}

/** A parsed frame with its handlers. */
interface ParsedFrame {
  value: object;
  handlers: FrameHandler[];
  isAnswered: boolean;
}

/** Parses a frame; null for unknown types, so that an outdated tab stays connected. */
export function parseFrame(channels: Channel[], text: string): ParsedFrame | null {
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

/** Runs the handlers of a frame. Invalid frames are ignored. */
export async function dispatchFrame(
  { value, handlers }: ParsedFrame,
  ctx: UserCtx,
  connection: Connection,
): Promise<void> {
  for (const { schema, handle } of handlers) {
    const parsed = safeParse(schema, value);
    if (parsed.success) await handle(ctx, parsed.data as never, connection);
  }
}
