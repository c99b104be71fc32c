import { stillStands } from '#features/accounts/server/service/sessions.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { checkedText, parseInput } from '#platform/http/input.ts';
import { refusalAnswer, refusalOf } from '#platform/http/refusals.ts';
import type { Connection } from '#platform/realtime/hub.ts';
import type { ClientFrame, ServerFrame } from '../../domain/frames.ts';
import { SEND_LIMIT } from '../../domain/rules.ts';
import { sendMessage as sendBody } from '../../domain/schema.ts';
import { sendMessage } from './send.ts';

/** What each socket has not had stored yet: one message after another, so that they are numbered as they were sent. */
const last = new WeakMap<Connection, Promise<void>>();

/**
 * The same as `POST /api/messages/send`, under the same session, rate and shape. A stored message is answered by the frame
 * that brings it to the sender's tabs anyway; a repeated one by that frame again, to this socket alone.
 */
export async function sendByFrame(
  base: UserCtx,
  { lang, message }: ClientFrame<'send'>,
  connection: Connection,
): Promise<void> {
  // the context is a large object to copy for each message
  const ctx = lang === base.lang ? base : { ...base, lang };
  const refuse = (error: unknown) => refused(ctx, connection, message.client_id, error);
  const store = async () => {
    const sent = await sendMessage(ctx, parseInput(sendBody, checkedText(message)));
    if (!sent.isNew) tell(connection, { type: 'message', message: sent.message });
  };
  try {
    if (!(await stillStands(ctx))) throw new Refusal('unauthorized');
    await ctx.limits.take(SEND_LIMIT, ctx.actor.userId);
  } catch (error) {
    return refuse(error);
  }
  // what else this socket says, its heartbeat above all, does not wait for the disk
  last.set(connection, (last.get(connection) ?? Promise.resolve()).then(store).catch(refuse));
}

function refused(ctx: UserCtx, connection: Connection, clientId: string, error: unknown): void {
  const refusal = refusalOf(error, { id: ctx.newId(), place: 'frame send', log: ctx.log });
  const { status, retryAfterS, body } = refusalAnswer(refusal, ctx.lang);
  tell(connection, { type: 'refused', client_id: clientId, status, retry_after_s: retryAfterS ?? null, ...body });
  if (status === 401) connection.close(4401, 'session ended');
}

const tell = (connection: Connection, frame: ServerFrame) => connection.send(frame);
