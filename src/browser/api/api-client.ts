import { QUERY_DEFAULTS } from './query-defaults.ts';
import { CsrfTokens } from './csrf-tokens.ts';
import { takeEarlyResponse } from './early-responses.ts';
import { currentLang } from '../i18n/lang.ts';
import { isTransient, withRetries, type HttpFailure } from './retry.ts';
import { endSession, sessionToken } from '../session.ts';

/** Default request timeout (ms). */
export const TIMEOUT_MS = 30_000;

/** Verbatim from the API contract; never shown to users. */
export const TIMEOUT_MESSAGE = 'Supabase request timeout';

/** Error response of the API with a localized message. Code `network` or `timeout` if no response arrived. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly retryAfterS: number | null;
  /** Path of a page where the user can continue. */
  readonly link: string | null;

  constructor(
    message: string,
    options: {
      status: number;
      code: string;
      fields?: Record<string, string>;
      retryAfterS?: number | null;
      link?: string | null;
    },
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = options.status;
    this.code = options.code;
    this.fields = options.fields ?? {};
    this.retryAfterS = options.retryAfterS ?? null;
    this.link = options.link ?? null;
  }
}

export interface RequestOptions {
  /** JSON-serialisable value, or a `Blob` that is sent as is. */
  body?: unknown;
  /** Upload progress as a fraction from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Reads the response body as a `Blob` instead of JSON. */
  expectsBlob?: boolean;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Sends the CSRF header. */
  csrf?: boolean;
  /** True if the request may be repeated safely. Defaults to true for GET. */
  idempotent?: boolean;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

export type ApiRequest = <T>(method: string, path: string, options?: RequestOptions) => Promise<T>;

/** Dependencies of the API client; tests pass fakes. */
export interface ApiDeps {
  fetch: (path: string, init: RequestInit, onProgress?: (share: number) => void) => Promise<Response>;
  session: () => string | null;
  endSession: () => void;
  lang: () => string;
  /** Current time in milliseconds. */
  now: () => number;
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Returns a signal that aborts after `ms` milliseconds. */
  timeout: (ms: number) => AbortSignal;
  random: () => number;
}

const BROWSER_DEPS: ApiDeps = {
  fetch: async (path, init, onProgress) =>
    onProgress
      ? (await import('./xhr-upload.ts')).fetchWithProgress(path, init, onProgress)
      : ((await takeEarlyResponse(path, init)) ?? fetch(path, init)),
  session: sessionToken,
  endSession: () => endSession('expired'),
  lang: currentLang,
  now: () => Date.now(),
  wait: delay,
  timeout: (ms) => AbortSignal.timeout(ms),
  random: () => Math.random(),
};

/** Sends an API request with bearer token, language and timeout; idempotent requests are retried. Throws `ApiError`. */
export const apiRequest: ApiRequest = createApiRequest(BROWSER_DEPS);

/** API client of another session than that of the browser, which it never ends. */
export function createApiRequestAs(token: string): ApiRequest {
  return createApiRequest({ ...BROWSER_DEPS, session: () => token, endSession: () => undefined });
}

/** Creates the API client over the given dependencies. */
export function createApiRequest(deps: ApiDeps): ApiRequest {
  const csrf = new CsrfTokens(() => fetchCsrfToken(call), deps.now);
  const retries = { wait: deps.wait, random: deps.random, toFailure: toHttpFailure };

  async function call<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
    const send = async () => sendRequest<T>(deps, { method, path, ...options, headers: await headersOf(options) });
    const sent = options.csrf ? () => retryWithFreshToken(send, csrf) : send;
    const isRepeatable = options.idempotent ?? method === 'GET';
    return isRepeatable ? withRetries(sent, retries, options.signal) : sent();
  }

  async function headersOf(options: RequestOptions): Promise<Record<string, string>> {
    const session = deps.session();
    const headers: Record<string, string> = { 'accept-language': deps.lang() };
    if (session) headers['authorization'] = `Bearer ${session}`;
    if (options.body !== undefined)
      headers['content-type'] = isBlob(options.body) ? options.body.type : 'application/json';
    if (!options.csrf) return headers;
    if (!session) throw new ApiError('No active session', { status: 401, code: 'unauthorized' });
    return { ...headers, 'x-csrf-token': await csrf.get(session) };
  }
  return call;
}

function toHttpFailure(error: unknown): HttpFailure | null {
  return error instanceof ApiError ? error : null;
}

/** Retries once with a fresh CSRF token. Safe for every request: the server checks the token before any side effect. */
async function retryWithFreshToken<T>(send: () => Promise<T>, csrf: CsrfTokens): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 403 && error.code === 'csrf')) throw error;
    csrf.invalidate();
    return send();
  }
}

/** Fetches a CSRF token. Throws `ApiError` with the contract's message, except for 429, whose `Retry-After` is kept. */
async function fetchCsrfToken(call: ApiRequest): Promise<string> {
  const failed = (options: { status: number; code: string }) => new ApiError('Failed to generate CSRF token', options);
  try {
    const { csrfToken } = await call<{ csrfToken?: string }>('POST', '/api/csrf/token', { idempotent: true });
    if (csrfToken) return csrfToken;
  } catch (error) {
    throw error instanceof ApiError && error.status !== 429 ? failed(error) : error;
  }
  throw failed({ status: 500, code: 'csrf' });
}

async function sendRequest<T>(
  deps: ApiDeps,
  sent: RequestOptions & { method: string; path: string; headers: Record<string, string> },
): Promise<T> {
  const timeout = deps.timeout(sent.timeoutMs ?? TIMEOUT_MS);
  const init: RequestInit = {
    method: sent.method,
    headers: sent.headers,
    signal: sent.signal ? AbortSignal.any([sent.signal, timeout]) : timeout,
    ...(sent.keepalive && { keepalive: true }),
    ...(sent.body !== undefined && { body: isBlob(sent.body) ? sent.body : JSON.stringify(sent.body) }),
  };
  try {
    const response = await deps.fetch(sent.path, init, sent.onProgress);
    if (response.ok) return (await (sent.expectsBlob ? response.blob() : readJson(response))) as T;
    throw await toApiError(response);
  } catch (error) {
    if (error instanceof ApiError) {
      signOutOn401(error, sent, deps);
      throw error;
    }
    if (sent.signal?.aborted) throw error;
    throw timeout.aborted
      ? new ApiError(TIMEOUT_MESSAGE, { status: 0, code: 'timeout' })
      : new ApiError('Network error', { status: 0, code: 'network' });
  }
}

function isBlob(body: unknown): body is Blob {
  return body instanceof Blob;
}

/** Throws if the body is truncated or not JSON, for example the login page of a captive portal. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
}

async function toApiError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ApiError & { error: string }> | null;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(body?.error ?? '', {
    status: response.status,
    code: body?.code ?? 'internal',
    fields: body?.fields ?? {},
    link: body?.link ?? null,
    retryAfterS: Number.isFinite(wait) ? wait : null,
  });
}

/** Signs out if the server rejects the current session token. */
function signOutOn401(error: ApiError, sent: { path: string; headers: Record<string, string> }, deps: ApiDeps): void {
  if (error.status !== 401 || sent.path.startsWith('/api/auth/sign-in')) return;
  const session = deps.session();
  if (session && sent.headers['authorization'] === `Bearer ${session}`) deps.endSession();
}

async function delay(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true });
  });
}

/** Delay before an automatic refetch (respects `Retry-After`); `null` if the error is not transient. */
export function errorRefetchDelay(error: unknown): number | null {
  if (!(error instanceof ApiError) || !isTransient(error)) return null;
  return Math.max(QUERY_DEFAULTS.errorRefetchMs, (error.retryAfterS ?? 0) * 1000);
}
