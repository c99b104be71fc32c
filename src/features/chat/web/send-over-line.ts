import type { Message } from '../domain/schema.ts';
import { sendBodyOf, type ChatCalls } from './api.ts';
import type { SendFailure } from './send-failure.ts';

/** What is used of the realtime line. */
interface OpenLine {
  readonly state: string;
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

interface Waiting {
  resolve: (message: Message) => void;
  reject: (failure: unknown) => void;
}

/**
 * Sends over the open line, which costs both sides a fraction of a call, and by `call` while there is none. The frame that
 * brings the stored message to the sender's tabs is the answer. A line that breaks fails like a network does: the outbox
 * sends again, under the same id. One that once did not answer in time is not trusted again until it connects anew.
 */
export function sendOverLine(line: OpenLine, lang: () => string, call: ChatCalls['send']): ChatCalls['send'] {
  const waiting = new Map<string, Waiting>();
  let isSilent = false;
  const take = (id: string) => {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  };
  line.on<{ type: 'hello' }>('hello', () => void (isSilent = false));
  line.on<{ type: 'message'; message: Message }>('message', ({ message }) => {
    if (message.client_id) take(message.client_id)?.resolve(message);
  });
  line.on<Refused>('refused', ({ client_id, status, code, error, retry_after_s }) =>
    take(client_id)?.reject({ status, code, message: error, retryAfterS: retry_after_s } satisfies SendFailure),
  );
  line.onState(() => {
    if (line.state === 'open') return;
    const failure: SendFailure = { status: 0, code: 'network' };
    for (const id of waiting.keys()) take(id)?.reject(failure);
  });
  return async (outgoing, signal) => {
    const message = sendBodyOf(outgoing);
    if (isSilent || !line.send({ type: 'send', lang: lang(), message })) return call(outgoing, signal);
    return new Promise((resolve, reject) => {
      waiting.set(message.client_id, { resolve, reject });
      signal.addEventListener('abort', () => {
        const isOurs = take(message.client_id);
        if (isOurs) isSilent = true;
        isOurs?.reject(signal.reason);
      });
    });
  };
}
