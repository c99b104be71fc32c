import { currentLang } from './lang.ts';
import { endSession, sessionToken } from './session.ts';

export const CLIENT = {
  timeoutMs: 30_000,
  attempts: 3,
  backoffMs: 1000,
  backoffFactor: 1.5,
  jitter: 0.3,
  backoffCapMs: 10_000,
  csrfCacheMs: 300_000,
} as const;

/** Kept word for word from the contract; nobody is shown it. */
export const TIMEOUT_TEXT = 'Supabase request timeout';

/** A "no" of the server, with words in the person's language, or `network` / `timeout` when none came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly retryAfterS: number | null;

  constructor(
    message: string,
    parts: { status: number; code: string; fields?: Record<string, string>; retryAfterS?: number | null },
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.fields = parts.fields ?? {};
    this.retryAfterS = parts.retryAfterS ?? null;
  }
}

export interface CallOptions {
  body?: unknown;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Sends the CSRF header that some calls need. */
  csrf?: boolean;
  /** True for calls that may be sent twice without harm; reading is. */
  idempotent?: boolean;
}

/** Calls our API: bearer, language, time-out, and new attempts for what may be repeated. Throws `ApiError`. */
export async function apiCall<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const repeatable = options.idempotent ?? method === 'GET';
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once<T>(method, path, options);
    } catch (error) {
      if (!repeatable || attempt >= CLIENT.attempts || !(error instanceof ApiError) || !isPassing(error)) throw error;
      await pause(backoffMs(attempt), options.signal);
    }
  }
}

function isPassing(error: ApiError): boolean {
  if (error.status === 429) return error.retryAfterS === null || error.retryAfterS * 1000 <= CLIENT.backoffCapMs;
  return error.status === 0 || error.status >= 500;
}

function backoffMs(attempt: number): number {
  const steady = Math.min(CLIENT.backoffMs * CLIENT.backoffFactor ** (attempt - 1), CLIENT.backoffCapMs);
  return Math.min(steady * (1 + Math.random() * CLIENT.jitter), CLIENT.backoffCapMs);
}

async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true });
  });
}

async function once<T>(method: string, path: string, options: CallOptions): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': currentLang() };
  const token = sessionToken();
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (options.csrf) headers['x-csrf-token'] = await csrfToken();
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  const timeout = AbortSignal.timeout(options.timeoutMs ?? CLIENT.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      signal,
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const timedOut = timeout.aborted;
    throw new ApiError(timedOut ? TIMEOUT_TEXT : 'Network error', {
      status: 0,
      code: timedOut ? 'timeout' : 'network',
    });
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const {
    error = '',
    code = 'internal',
    fields = {},
  } = (body ?? {}) as { error?: string; code?: string; fields?: Record<string, string> };
  if (response.status === 401 && token && token === sessionToken() && !path.startsWith('/api/auth/sign-in'))
    endSession();
  if (response.status === 403 && code === 'csrf') csrf = null;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new ApiError(error, {
    status: response.status,
    code,
    fields,
    retryAfterS: Number.isFinite(wait) ? wait : null,
  });
}

let csrf: { token: string; session: string | null; until: number } | null = null;

async function csrfToken(): Promise<string> {
  const session = sessionToken();
  if (!session) throw new ApiError('No active session', { status: 401, code: 'unauthorized' });
  if (csrf && csrf.session === session && csrf.until > Date.now()) return csrf.token;
  const { csrfToken: token } = await apiCall<{ csrfToken?: string }>('POST', '/api/csrf/token', { idempotent: true });
  if (!token) throw new ApiError('Failed to generate CSRF token', { status: 500, code: 'csrf' });
  csrf = { token, session, until: Date.now() + CLIENT.csrfCacheMs };
  return token;
}
