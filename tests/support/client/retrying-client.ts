import type { TestAccount } from './sign-up.ts';

/** Message as returned by the API. */
export interface StoredMessage {
  id: string;
  seq: number;
  content: string;
  sender_id: string;
}

const REQUEST_TIMEOUT_MS = 10_000;

export const delay = async (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends one API request as a user. Throws after ten seconds without a response. */
export async function requestOnce<T>(
  url: string,
  as: TestAccount,
  method: string,
  where: string,
  body?: object,
  csrf = '',
): Promise<{ status: number; body: T }> {
  const response = await fetch(`${url}${where}`, {
    method,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', 'x-csrf-token': csrf },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}

/** Statuses of requests that were not processed: timeout, rate limit, unavailable. */
const RETRYABLE_STATUSES = [408, 429, 503];

/** Repeats a request until it succeeds; failed and unprocessed requests are retried. Throws once the run is aborted. */
export async function retryUntilAccepted<T>(
  run: { retried: number; isAborted?: boolean },
  call: () => Promise<{ status: number; body: T }>,
): Promise<T> {
  for (;;) {
    if (run.isAborted) throw new Error('the test is over');
    const answer = await call().catch(() => null);
    if (answer && answer.status < 300) return answer.body;
    if (answer && !RETRYABLE_STATUSES.includes(answer.status))
      throw new Error(`request returned ${answer.status}: ${JSON.stringify(answer.body)}`);
    if (!answer) run.retried += 1;
    await delay(30 + Math.random() * 60);
  }
}

/** Up to 200 messages after a sequence number of a conversation, oldest first. */
export async function fetchMessagesAfter(
  url: string,
  as: TestAccount,
  partnerId: string,
  after: number,
  run: { retried: number },
): Promise<StoredMessage[]> {
  const where = `/api/conversations/chat-${partnerId}/messages?after=${after}&limit=200`;
  const { messages } = await retryUntilAccepted(run, async () =>
    requestOnce<{ messages: StoredMessage[] }>(url, as, 'GET', where),
  );
  return messages.toSorted((a, b) => a.seq - b.seq);
}
