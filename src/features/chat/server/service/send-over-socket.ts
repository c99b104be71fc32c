import { isSessionValid } from '#features/accounts/server/service/sessions.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { assertStorableText, parseInput } from '#platform/http/input.ts';
import { errorPayload, toHttpError } from '#platform/http/errors.ts';
import type { Connection } from '#platform/realtime/hub.ts';
import type { ClientFrame, ServerFrame } from '../../domain/frames.ts';
import { SEND_RATE } from '../../domain/rules.ts';
import { sendMessageBody as sendBody } from '../../domain/schema.ts';
import { sendMessage } from './send-message.ts';

/** Pending stores per socket. Messages are stored one after another, so that their order is kept. */
const sendQueues = new WeakMap<Connection, Promise<void>>();

/**
 * Socket version of `POST /api/messages/send` with the same session check, rate limit and schema. A stored message is
 * confirmed by the broadcast `message` frame; a repeated one by that frame to this socket only.
 */
export async function sendOverSocket(
  base: UserCtx,
  { lang, message }: ClientFrame<'send'>,
  connection: Connection,
): Promise<void> {
  // Copying the context per message is expensive.
  const ctx = lang === base.lang ? base : { ...base, lang };
  const refuse = (error: unknown) => sendError(ctx, connection, message.client_id, error);
  const store = async () => {
    const sent = await sendMessage(ctx, parseInput(sendBody, assertStorableText(message)));
    if (!sent.isNew) sendFrame(connection, { type: 'message', message: sent.message });
  };
  try {
    if (!(await isSessionValid(ctx))) throw new AppError('unauthorized');
    await ctx.rateLimiter.consume(SEND_RATE, ctx.actor.userId);
  } catch (error) {
    return refuse(error);
  }
  // Other frames of this socket, above all heartbeats, do not wait for the database.
  sendQueues.set(connection, (sendQueues.get(connection) ?? Promise.resolve()).then(store).catch(refuse));
}

function sendError(ctx: UserCtx, connection: Connection, clientId: string, error: unknown): void {
  const httpError = toHttpError(error, { id: ctx.newId(), route: 'frame send', log: ctx.log });
  const { status, retryAfterS, body } = errorPayload(httpError, ctx.lang);
  sendFrame(connection, { type: 'refused', client_id: clientId, status, retry_after_s: retryAfterS ?? null, ...body });
  if (status === 401) connection.close(4401, 'session ended');
}

const sendFrame = (connection: Connection, frame: ServerFrame) => connection.send(frame);
