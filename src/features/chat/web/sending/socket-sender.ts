import type { Message } from '../../domain/schema.ts';
import { toSendBody, type ChatApi } from '../api.ts';
import type { SendFailure } from './send-failure.ts';

/** Subset of the realtime socket used here. */
interface SenderSocket {
  readonly hello: { message_transport?: string } | null;
  on<F extends { type: string }>(type: F['type'], listener: (frame: F) => void): () => void;
  readonly stateStore: { subscribe(listener: (state: string) => void): () => void };
  send(frame: { type: string } & Record<string, unknown>): boolean;
}

interface SenderSession {
  lang: () => string;
  /** Token of the session that requests belong to; null without one. */
  sessionToken: () => string | null;
}

interface SendErrorFrame {
  type: 'refused';
  client_id: string;
  status: number;
  code: string;
  error: string;
  retry_after_s: number | null;
}

/** Time to wait for an acknowledgement before the socket counts as dead; shorter than the outbox timeout. */
export const ACK_TIMEOUT_MS = 3000;

interface PendingAck {
  resolve: (message: Message) => void;
  reject: (failure: SendFailure) => void;
  /** Falls back to HTTP; safe because the client id is the same. */
  sendByHttp: () => void;
}

/**
 * Sends over the open socket, which costs both sides a fraction of a request, or by HTTP if it is closed or if the
 * server asks for that in `hello` (`MESSAGE_TRANSPORT`). The broadcast `message` frame is the acknowledgement.
 * If the socket closes or does not acknowledge in time, the message is sent by HTTP, unless the session changed
 * meanwhile: the request would be that of another user. After a timeout the socket is not used again until it
 * reconnects.
 */
export function createSocketSender(
  socket: SenderSocket,
  { lang, sessionToken }: SenderSession,
  sendByHttp: ChatApi['send'],
): ChatApi['send'] {
  const waiting = new Map<string, PendingAck>();
  let isSilent = false;
  socket.on<{ type: 'hello' }>('hello', () => void (isSilent = false));
  socket.on<{ type: 'message'; message: Message }>('message', ({ message }) => {
    if (message.client_id) waiting.get(message.client_id)?.resolve(message);
  });
  socket.on<SendErrorFrame>('refused', ({ client_id, status, code, error, retry_after_s }) =>
    waiting.get(client_id)?.reject({ status, code, message: error, retryAfterS: retry_after_s }),
  );
  socket.stateStore.subscribe((state) => {
    if (state !== 'open') for (const { sendByHttp } of waiting.values()) sendByHttp();
  });
  return async (outgoing, signal) => {
    const message = toSendBody(outgoing);
    const id = message.client_id;
    if (
      isSilent ||
      socket.hello?.message_transport !== 'websocket' ||
      !socket.send({ type: 'send', lang: lang(), message })
    )
      return sendByHttp(outgoing, signal);
    const token = sessionToken();
    let late: ReturnType<typeof setTimeout> | undefined;
    const sent = new Promise<Message>((resolve, reject) => {
      const fallBack = () => {
        waiting.delete(id);
        if (sessionToken() !== token) return reject({ status: 0, code: 'network' } satisfies SendFailure);
        sendByHttp(outgoing, signal).then(resolve, reject);
      };
      waiting.set(id, { resolve, reject, sendByHttp: fallBack });
      late = setTimeout(() => {
        isSilent = true;
        fallBack();
      }, ACK_TIMEOUT_MS);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return sent.finally(() => {
      clearTimeout(late);
      waiting.delete(id);
    });
  };
}
