import type { Message } from '../domain/schema.ts';
import { sendBodyOf, type ChatCalls } from './api.ts';
import type { SendFailure } from './send-failure.ts';

/** What is used of the realtime line. */
interface OpenLine {
  readonly state: string;
  readonly hello: { send_by?: string } | null;
  on<F extends { type: string }>(type: F['type'], listener: (frame: F) => void): () => void;
  onState(listener: () => void): () => void;
  send(frame: { type: string } & Record<string, unknown>): boolean;
}

interface Refused {
  type: 'refused';
  client_id: string;
  status: number;
  code: string;
  error: string;
  retry_after_s: number | null;
}

/** A line that has not answered for this long may be dead without a word; the outbox waits for longer. */
export const LINE_PATIENCE_MS = 3000;

interface Waiting {
  resolve: (message: Message) => void;
  reject: (failure: SendFailure) => void;
  /** Goes as a call after all, which is harmless under the same id. */
  fallBack: () => void;
}

/**
 * Sends by `call`; where the server says at the beginning of a line that it takes messages there (`SEND_BY=socket`), over
 * the open line, which costs both sides a fraction, and by `call` while there is none. The frame that
 * brings the stored message to the sender's tabs is the answer. What a line breaks under, or does not answer in time, goes as
 * a call too; a line that was silent once is not trusted again until it connects anew.
 */
export function sendOverLine(line: OpenLine, lang: () => string, call: ChatCalls['send']): ChatCalls['send'] {
  const waiting = new Map<string, Waiting>();
  let isSilent = false;
  line.on<{ type: 'hello' }>('hello', () => void (isSilent = false));
  line.on<{ type: 'message'; message: Message }>('message', ({ message }) => {
    if (message.client_id) waiting.get(message.client_id)?.resolve(message);
  });
  line.on<Refused>('refused', ({ client_id, status, code, error, retry_after_s }) =>
    waiting.get(client_id)?.reject({ status, code, message: error, retryAfterS: retry_after_s }),
  );
  line.onState(() => {
    if (line.state !== 'open') for (const { fallBack } of waiting.values()) fallBack();
  });
  return async (outgoing, signal) => {
    const message = sendBodyOf(outgoing);
    const id = message.client_id;
    if (isSilent || line.hello?.send_by !== 'socket' || !line.send({ type: 'send', lang: lang(), message }))
      return call(outgoing, signal);
    let late: ReturnType<typeof setTimeout> | undefined;
    const sent = new Promise<Message>((resolve, reject) => {
      const fallBack = () => {
        waiting.delete(id);
        call(outgoing, signal).then(resolve, reject);
      };
      waiting.set(id, { resolve, reject, fallBack });
      late = setTimeout(() => {
        isSilent = true;
        fallBack();
      }, LINE_PATIENCE_MS);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return sent.finally(() => {
      clearTimeout(late);
      waiting.delete(id);
    });
  };
}
