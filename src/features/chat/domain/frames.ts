import * as z from 'zod/mini';
import { LANGS, DEFAULT_LANG } from '#shared/i18n/lang.ts';
import { heads, message, readBody, sendMessageBody } from './schema.ts';

const id = z.string().check(z.maxLength(100));

/** Client frames about conversations. Unknown or invalid frames are ignored. */
export const clientFrames = {
  /** Marks messages as read up to and including `seq`. */
  read: z.object({ type: z.literal('read'), conversation_id: id, seq: readBody.shape.seq }),
  typing: z.object({ type: z.literal('typing'), conversation_id: id }),
  /** Heartbeat, every 30 s and right after connecting. `heads` and `changes` are omitted until the conversation list is loaded. */
  hb: z.object({ type: z.literal('hb'), visible: z.boolean(), heads: z.optional(heads), changes: z.optional(heads) }),
  pong: z.object({ type: z.literal('pong') }),
  /**
   * Sends `message`, the body of `POST /api/messages/send` with a `client_id`. Answered by the `message` frame with
   * that id or by `refused`, in `lang`.
   */
  send: z.object({
    type: z.literal('send'),
    lang: z._default(z.enum(LANGS), DEFAULT_LANG),
    message: z.looseObject({ client_id: z.nonoptional(sendMessageBody.shape.client_id) }),
  }),
} as const;

export type ClientFrame<T extends keyof typeof clientFrames> = z.output<(typeof clientFrames)[T]>;

/** Server frames about conversations; presence frames are defined in the presence feature. */
export const serverFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    user_id: z.string(),
    connection_id: z.string(),
    message_transport: z.enum(['http', 'websocket']),
  }),
  z.object({ type: z.literal('message'), message }),
  /** A message was edited, deleted or reacted to; its `change_seq` is the number of the change. */
  z.object({ type: z.literal('message_changed'), message }),
  z.object({ type: z.literal('read'), conversation_id: z.string(), reader_id: z.string(), seq: z.number() }),
  z.object({ type: z.literal('typing'), conversation_id: z.string(), user_id: z.string() }),
  /**
   * A conversation changed and must be fetched again. `answered`: the first answer arrived. `deleted`: the own copy was
   * deleted or the user left the group. `arranged`: muted or archived. `room`: members, name or photo of the group
   * changed. `closed`: the account of the partner was closed for a danger.
   */
  z.object({
    type: z.literal('conversation'),
    conversation_id: z.string(),
    change: z.enum(['answered', 'deleted', 'arranged', 'room', 'closed']),
  }),
  /** `behind`: these conversations have newer messages or changes than the heartbeat's. `restart`: reconnect. */
  z.object({
    type: z.literal('resync'),
    reason: z.enum(['behind', 'restart']),
    conversations: z.optional(z.array(z.object({ id: z.string(), last_seq: z.number(), last_change: z.number() }))),
  }),
  /** Error response to a `send` frame, with the same status, message and retry delay as the HTTP route. */
  z.object({
    type: z.literal('refused'),
    client_id: z.string(),
    status: z.number(),
    retry_after_s: z.nullable(z.number()),
    error: z.string(),
    code: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
  /** Response to each `hb`; shows that the connection is alive. */
  z.object({ type: z.literal('ping') }),
]);
export type ServerFrame = z.output<typeof serverFrame>;
export type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;
