export interface SendFailure {
  status: number;
  code: string;
  retryAfterS?: number | null;
  message?: string;
}

export const SENDING = { attempts: 4, networkPauseMs: 5000, busyPauseMs: 2000, pauseCapMs: 10_000 } as const;

/**
 * How long to pause before the same message is sent again, in milliseconds; null where it has failed for the person to
 * see. Without a network it waits for as long as it takes; a server that is busy or away is tried a few times; a refusal
 * and a time-out are final.
 */
export function afterFailure(failure: SendFailure, attempt: number): number | null {
  if (failure.code === 'network') return Math.min(SENDING.networkPauseMs * attempt, 30_000);
  const isPassing = failure.status >= 500 || failure.code === 'too_many_requests' || failure.code === 'csrf';
  if (!isPassing || attempt >= SENDING.attempts) return null;
  if (failure.code === 'csrf') return 0;
  const pauseMs = failure.retryAfterS ? failure.retryAfterS * 1000 : SENDING.busyPauseMs;
  return pauseMs <= SENDING.pauseCapMs ? pauseMs : null;
}

/** What the banner says of a failure: our code, and the server's words where it answered with a reason of its own. */
export function reasonOf(error: unknown, code = 'send_message_error'): [code: string, text: string | null] {
  const failure = (error ?? {}) as Partial<SendFailure>;
  if (failure.code === 'timeout' || failure.code === 'network')
    return [code.startsWith('send_') ? failure.code : code, null];
  const isAnswer = typeof failure.status === 'number' && failure.status >= 400 && failure.status < 500;
  return [code, isAnswer && failure.message ? failure.message : null];
}
