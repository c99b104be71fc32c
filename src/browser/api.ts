import { CsrfTokens } from './csrf-tokens.ts';
import { currentLang } from './lang.ts';
import { withRetries, type Failure } from './retry.ts';
import { endSession, sessionToken } from './session.ts';

/** How long a call may take. */
export const TIMEOUT_MS = 30_000;

/** Kept word for word from the contract; nobody is shown it. */
export const TIMEOUT_TEXT = 'Supabase request timeout';

/** A "no" of the server, with words in the person's language, or `network` / `timeout` when none came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly retryAfterS: number | null;
  /** A page of ours where it goes on from here. */
  readonly link: string | null;

  constructor(
    message: string,
    parts: {
      status: number;
      code: string;
      fields?: Record<string, string>;
      retryAfterS?: number | null;
      link?: string | null;
    },
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.fields = parts.fields ?? {};
    this.retryAfterS = parts.retryAfterS ?? null;
    this.link = parts.link ?? null;
  }
}

export interface CallOptions {
  /** What becomes JSON, or a file, which is sent as it is. */
  body?: unknown;
  /** Hears which share of the body is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** The answer is a file's bytes instead of JSON. */
  answersBlob?: boolean;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Sends the CSRF header that some calls need. */
  csrf?: boolean;
  /** True for calls that may be sent twice without harm; reading is. */
  idempotent?: boolean;
}

export type ApiCall = <T>(method: string, path: string, options?: CallOptions) => Promise<T>;

/** What the calls reach; tests bring their own. */
export interface ApiParts {
  fetch: (path: string, init: RequestInit, onProgress?: (share: number) => void) => Promise<Response>;
  session: () => string | null;
  endSession: () => void;
  lang: () => string;
  /** In milliseconds. */
  now: () => number;
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Aborts after so many milliseconds. */
  timeout: (ms: number) => AbortSignal;
  random: () => number;
}

const BROWSER: ApiParts = {
  fetch: async (path, init, onProgress) =>
    onProgress ? (await import('./upload.ts')).fetchWithProgress(path, init, onProgress) : fetch(path, init),
  session: sessionToken,
  endSession,
  lang: currentLang,
  now: () => Date.now(),
  wait: pause,
  timeout: (ms) => AbortSignal.timeout(ms),
  random: () => Math.random(),
};

/** Calls our API: bearer, language, time-out, and new attempts for what may be repeated. Throws `ApiError`. */
export const apiCall: ApiCall = makeApiCall(BROWSER);

/** The client over whatever it is to reach. */
export function makeApiCall(parts: ApiParts): ApiCall {
  const csrf = new CsrfTokens(() => generateToken(call), parts.now);
  const retries = { wait: parts.wait, random: parts.random, failureOf };

  async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
    const send = async () => exchange<T>(parts, { method, path, ...options, headers: await headersOf(options) });
    const sent = options.csrf ? () => withFreshToken(send, csrf) : send;
    const isRepeatable = options.idempotent ?? method === 'GET';
    return isRepeatable ? withRetries(sent, retries, options.signal) : sent();
  }

  async function headersOf(options: CallOptions): Promise<Record<string, string>> {
    const session = parts.session();
    const headers: Record<string, string> = { 'accept-language': parts.lang() };
    if (session) headers['authorization'] = `Bearer ${session}`;
    if (options.body !== undefined)
      headers['content-type'] = isFile(options.body) ? options.body.type : 'application/json';
    if (!options.csrf) return headers;
    if (!session) throw new ApiError('No active session', { status: 401, code: 'unauthorized' });
    return { ...headers, 'x-csrf-token': await csrf.get(session) };
  }
  return call;
}

function failureOf(error: unknown): Failure | null {
  return error instanceof ApiError ? error : null;
}

/** A token that the server refuses was refused before anything happened: one fresh one is tried, for any call. */
async function withFreshToken<T>(send: () => Promise<T>, csrf: CsrfTokens): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 403 && error.code === 'csrf')) throw error;
    csrf.forget();
    return send();
  }
}

/** Refuses like the call it is for, with the contract's own text; what the server says of a wait is kept. */
async function generateToken(call: ApiCall): Promise<string> {
  const failed = (parts: { status: number; code: string }) => new ApiError('Failed to generate CSRF token', parts);
  try {
    const { csrfToken } = await call<{ csrfToken?: string }>('POST', '/api/csrf/token', { idempotent: true });
    if (csrfToken) return csrfToken;
  } catch (error) {
    throw error instanceof ApiError && error.status !== 429 ? failed(error) : error;
  }
  throw failed({ status: 500, code: 'csrf' });
}

async function exchange<T>(
  parts: ApiParts,
  sent: CallOptions & { method: string; path: string; headers: Record<string, string> },
): Promise<T> {
  const timeout = parts.timeout(sent.timeoutMs ?? TIMEOUT_MS);
  const init: RequestInit = {
    method: sent.method,
    headers: sent.headers,
    signal: sent.signal ? AbortSignal.any([sent.signal, timeout]) : timeout,
    ...(sent.body !== undefined && { body: isFile(sent.body) ? sent.body : JSON.stringify(sent.body) }),
  };
  try {
    const response = await parts.fetch(sent.path, init, sent.onProgress);
    if (response.ok) return (await (sent.answersBlob ? response.blob() : readAnswer(response))) as T;
    throw await refusalOf(response);
  } catch (error) {
    if (error instanceof ApiError) {
      leaveOn(error, sent, parts);
      throw error;
    }
    if (sent.signal?.aborted) throw error;
    throw timeout.aborted
      ? new ApiError(TIMEOUT_TEXT, { status: 0, code: 'timeout' })
      : new ApiError('Network error', { status: 0, code: 'network' });
  }
}

function isFile(body: unknown): body is Blob {
  return body instanceof Blob;
}

/** Throws for an answer that broke off, and for one that is not ours: a network that shows its own page first. */
async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
}

async function refusalOf(response: Response): Promise<ApiError> {
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

/** The session is over when the server says so of the one we still have. */
function leaveOn(error: ApiError, sent: { path: string; headers: Record<string, string> }, parts: ApiParts): void {
  if (error.status !== 401 || sent.path.startsWith('/api/auth/sign-in')) return;
  const session = parts.session();
  if (session && sent.headers['authorization'] === `Bearer ${session}`) parts.endSession();
}

async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true });
  });
}
