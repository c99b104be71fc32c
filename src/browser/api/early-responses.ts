/** Requests that `boot.js` sent while the scripts of the page loaded. */
export interface EarlyRequests {
  authorization: string;
  lang: string;
  /** By path; null if the request failed. */
  responses: Record<string, Promise<Response | null>>;
}

declare global {
  interface Window {
    tukanEarly?: EarlyRequests;
  }
}

/** Time since the start of the page load after which a response counts as old (ms). */
const MAX_AGE_MS = 30_000;

/**
 * Returns the response to the same request if it was sent early, at most once; null otherwise. `now`: milliseconds since
 * the start of the page load.
 */
export async function takeEarlyResponse(
  path: string,
  { method, headers, signal }: RequestInit,
  now = performance.now(),
): Promise<Response | null> {
  const early = typeof window === 'undefined' ? undefined : window.tukanEarly;
  const response = early?.responses[path];
  if (!early || !response || method !== 'GET') return null;
  delete early.responses[path];
  const { authorization, 'accept-language': lang } = headers as Record<string, string>;
  if (authorization !== early.authorization || lang !== early.lang || now > MAX_AGE_MS) return null;
  return signal ? Promise.race([response, rejectOnAbort(signal)]) : response;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
