import * as z from 'zod/mini';
import { LANGS } from '#kit/lang.ts';
import { heads, message, readBody, sendMessage } from './schema.ts';

const id = z.string().check(z.maxLength(100));

/** What a client may send over the socket about conversations. Unknown or ill-shaped frames are ignored. */
export const clientFrames = {
  /** I have read up to and including `seq`. */
  read: z.object({ type: z.literal('read'), conversation_id: id, seq: readBody.shape.seq }),
  typing: z.object({ type: z.literal('typing'), conversation_id: id }),
  /** Every 30 s and right after connecting. `heads` is left out until the list of conversations is loaded. */
  hb: z.object({ type: z.literal('hb'), visible: z.boolean(), heads: z.optional(heads) }),
  pong: z.object({ type: z.literal('pong') }),
  /**
   * Send `message`: what `POST /api/messages/send` takes, with a `client_id`. The `message` frame that bears it answers,
   * or a `refused`, in `lang`.
   */
  send: z.object({
    type: z.literal('send'),
    lang: z._default(z.enum(LANGS), LANGS[0]),
    message: z.looseObject({ client_id: z.nonoptional(sendMessage.shape.client_id) }),
  }),
} as const;

export type ClientFrame<T extends keyof typeof clientFrames> = z.output<(typeof clientFrames)[T]>;

/** What the server sends about conversations; presence frames are in the presence feature. */
export const serverFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    user_id: z.string(),
    connection_id: z.string(),
    send_by: z.enum(['call', 'socket']),
  }),
  z.object({ type: z.literal('message'), message }),
  z.object({ type: z.literal('read'), conversation_id: z.string(), reader_id: z.string(), seq: z.number() }),
  z.object({ type: z.literal('typing'), conversation_id: z.string(), user_id: z.string() }),
  /**
   * Something about a conversation as a whole changed: read it again. `deleted`: it is gone for me, my copy or my place in
   * the group. `arranged`: muted or archived. `room`: others are in it
   * than before, or the group has another name or photo.
   */
  z.object({
    type: z.literal('conversation'),
    conversation_id: z.string(),
    change: z.enum(['answered', 'deleted', 'arranged', 'room']),
  }),
  /** `behind`: these conversations have newer messages than the heads said. `restart`: connect again. */
  z.object({
    type: z.literal('resync'),
    reason: z.enum(['behind', 'restart']),
    conversations: z.optional(z.array(z.object({ id: z.string(), last_seq: z.number() }))),
  }),
  /** Answers a `send` that was not stored, as the call would have: its status, its words, and how long to wait. */
  z.object({
    type: z.literal('refused'),
    client_id: z.string(),
    status: z.number(),
    retry_after_s: z.nullable(z.number()),
    error: z.string(),
    code: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
  /** Answers each `hb`: the line is alive. */
  z.object({ type: z.literal('ping') }),
]);
export type ServerFrame = z.output<typeof serverFrame>;
