import type { Member } from './join.ts';

/** A message as the server tells it. */
export interface Stored {
  id: string;
  seq: number;
  content: string;
  sender_id: string;
}

const PATIENCE_MS = 10_000;

export const pause = async (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls the API once as somebody. Throws where nothing answers in ten seconds. */
export async function ask<T>(
  url: string,
  as: Member,
  method: string,
  where: string,
  body?: object,
  csrf = '',
): Promise<{ status: number; body: T }> {
  const response = await fetch(`${url}${where}`, {
    method,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', 'x-csrf-token': csrf },
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}

/** Said of a call that was not taken: it came too slowly, too often, or at a bad moment. */
const NOT_TAKEN = [408, 429, 503];

/** Asks until there is an answer that is one: a call that failed or was not taken is made again. */
export async function insist<T>(
  run: { retried: number },
  call: () => Promise<{ status: number; body: T }>,
): Promise<T> {
  for (;;) {
    const answer = await call().catch(() => null);
    if (answer && answer.status < 300) return answer.body;
    if (answer && !NOT_TAKEN.includes(answer.status))
      throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    if (!answer) run.retried += 1;
    await pause(30 + Math.random() * 60);
  }
}

/** Up to 200 messages behind a place of somebody's conversation with a partner, oldest first. */
export async function messagesAfter(
  url: string,
  as: Member,
  partnerId: string,
  after: number,
  run: { retried: number },
): Promise<Stored[]> {
  const where = `/api/conversations/chat-${partnerId}/messages?after=${after}&limit=200`;
  const { messages } = await insist(run, async () => ask<{ messages: Stored[] }>(url, as, 'GET', where));
  return messages.toSorted((a, b) => a.seq - b.seq);
}
