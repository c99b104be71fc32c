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

/** Route of the frame in logs and metrics. */
const ROUTE = 'frame send';

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
  const answered = startRecord(ctx);
  const refuse = (error: unknown) => answered(sendError(ctx, connection, message.client_id, error));
  const store = async () => {
    const sent = await sendMessage(ctx, parseInput(sendBody, assertStorableText(message)));
    if (!sent.isNew) sendFrame(connection, { type: 'message', message: sent.message });
    answered(sent.isNew ? 201 : 200);
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

/** Counts a frame among the requests: by route and status, so that alerts see its errors. */
function startRecord({ metrics, log }: UserCtx): (status: number) => void {
  const start = performance.now();
  return (status) => {
    const ms = performance.now() - start;
    metrics.recordRequest(ROUTE, status, ms / 1000, null);
    log.debug({ place: ROUTE, status, ms: Math.round(ms) }, 'served');
  };
}

/** Returns the status of the error. */
function sendError(ctx: UserCtx, connection: Connection, clientId: string, error: unknown): number {
  const httpError = toHttpError(error, { id: ctx.newId(), route: ROUTE, log: ctx.log });
  const { status, retryAfterS, body } = errorPayload(httpError, ctx.lang);
  sendFrame(connection, { type: 'refused', client_id: clientId, status, retry_after_s: retryAfterS ?? null, ...body });
  if (status === 401) connection.close(4401, 'session ended');
  return status;
}

const sendFrame = (connection: Connection, frame: ServerFrame) => connection.send(frame);
