export interface SendFailure {
  status: number;
  code: string;
  retryAfterS?: number | null;
  message?: string;
}

export const SEND_RETRY = { maxAttempts: 4, networkDelayMs: 5000, busyDelayMs: 2000, maxDelayMs: 10_000 } as const;

/**
 * Delay before the next attempt in milliseconds; `null` if the message has failed. Network errors retry indefinitely,
 * server errors a few times. Rejections and timeouts are final.
 */
export function retryDelayMs(failure: SendFailure, attempt: number): number | null {
  if (failure.code === 'network') return Math.min(SEND_RETRY.networkDelayMs * attempt, 30_000);
  const isPassing = failure.status >= 500 || failure.code === 'too_many_requests' || failure.code === 'csrf';
  if (!isPassing || attempt >= SEND_RETRY.maxAttempts) return null;
  if (failure.code === 'csrf') return 0;
  const pauseMs = failure.retryAfterS ? failure.retryAfterS * 1000 : SEND_RETRY.busyDelayMs;
  return pauseMs <= SEND_RETRY.maxDelayMs ? pauseMs : null;
}

/** Converts an error to a banner notice: client code, and the server's message for 4xx responses. */
export function toNotice(error: unknown, code = 'send_message_error'): [code: string, text: string | null] {
  const failure = (error ?? {}) as Partial<SendFailure>;
  if (failure.code === 'timeout' || failure.code === 'network')
    return [code.startsWith('send_') ? failure.code : code, null];
  const isAnswer = typeof failure.status === 'number' && failure.status >= 400 && failure.status < 500;
  return [code, isAnswer && failure.message ? failure.message : null];
}
