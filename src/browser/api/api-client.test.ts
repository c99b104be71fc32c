import { describe, expect, test } from 'vitest';
import { CSRF_CACHE_MS } from './csrf-tokens.ts';
import { createApiRequest, type ApiError, type ApiDeps } from './api-client.ts';

interface SentRequest {
  at: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}
type Reply = (signal: AbortSignal) => Promise<Response>;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Reply => {
  return async () => Response.json(body, { status, headers });
};
const offline: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
/** Never responds; rejects when the signal aborts, as `fetch` does. */
const neverResponds: Reply = (signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

/** API client over a fake network with scripted replies per path; the last reply repeats. */
function createClient(replies: Record<string, Reply[]>) {
  const sent: SentRequest[] = [];
  const state = { now: 0, session: 'a-token' as string | null, ended: 0 };
  const due: { at: number; run: () => void }[] = [];
  const deps: ApiDeps = {
    fetch: async (path, { method = '', headers, body, signal }) => {
      sent.push({ at: state.now, method, path, headers: headers as Record<string, string>, body });
      signal?.throwIfAborted();
      const left = replies[path] ?? [];
      const reply = left.length > 1 ? left.shift() : left[0];
      if (!reply) throw new Error(`unexpected request: ${path}`);
      return reply(signal as AbortSignal);
    },
    session: () => state.session,
    endSession: () => {
      state.ended += 1;
      state.session = null;
    },
    lang: () => 'en',
    now: () => state.now,
    // Pauses return immediately and only advance the fake clock.
    wait: async (ms) => void (state.now += ms),
    timeout: (ms) => {
      const over = new AbortController();
      due.push({ at: state.now + ms, run: () => over.abort(new DOMException('slow', 'TimeoutError')) });
      return over.signal;
    },
    random: () => 0,
  };
  const settle = async () => new Promise((resolve) => setImmediate(resolve));
  /** Advances the fake clock and fires the timers that become due. */
  const pass = async (ms: number) => {
    await settle();
    state.now += ms;
    for (const one of due.filter(({ at }) => at <= state.now)) one.run();
    await settle();
  };
  return { call: createApiRequest(deps), sent, state, pass, times: () => sent.map(({ at }) => at) };
}

const rejectionOf = async (call: Promise<unknown>) =>
  call.then(
    () => new Error('expected a rejection'),
    (error: unknown) => error as ApiError,
  );

describe('a request', () => {
  test('sends the session, the language and JSON', async () => {
    const { call, sent } = createClient({ '/api/a': [json({ a: 1 })] });
    expect(await call('PUT', '/api/a', { body: { b: 2 } })).toEqual({ a: 1 });
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: '{"b":2}',
      headers: { authorization: 'Bearer a-token', 'accept-language': 'en', 'content-type': 'application/json' },
    });
  });

  test('resolves to null without a response body', async () => {
    const { call } = createClient({ '/api/a': [async () => new Response(null, { status: 204 })] });
    expect(await call('DELETE', '/api/a')).toBeNull();
  });

  test('throws the error of the response', async () => {
    const { call } = createClient({
      '/api/a': [json({ error: 'No.', code: 'validation', fields: { b: 'required' } }, 400)],
    });
    expect(await rejectionOf(call('POST', '/api/a'))).toMatchObject({
      message: 'No.',
      status: 400,
      code: 'validation',
      fields: { b: 'required' },
    });
  });

  test('throws if the response is truncated or comes from another server', async () => {
    for (const body of ['{"a":', '<html>Sign in to this Wi-Fi</html>']) {
      const { call } = createClient({ '/api/a': [async () => new Response(body)] });
      expect(await rejectionOf(call('POST', '/api/a'))).toMatchObject({ status: 0, code: 'network' });
    }
  });

  test('ends the session it was sent with on a 401, and no other', async () => {
    const over = json({ error: 'x', code: 'unauthorized' }, 401);
    const { call, state } = createClient({ '/api/a': [over], '/api/auth/sign-in/email': [over] });
    await rejectionOf(call('POST', '/api/auth/sign-in/email'));
    expect(state.ended).toBe(0);
    await rejectionOf(call('GET', '/api/a'));
    expect(state.ended).toBe(1);

    const late = createClient({
      '/api/a': [async () => ((late.state.session = 'a-newer-token'), Response.json({}, { status: 401 }))],
    });
    await rejectionOf(late.call('GET', '/api/a'));
    expect(late.state.ended).toBe(0);
  });
});

describe('without a response', () => {
  test('times out after 30 s, three times, with the literal text', async () => {
    const { call, pass, times } = createClient({ '/api/a': [neverResponds] });
    const failed = rejectionOf(call('GET', '/api/a'));
    await pass(29_999);
    expect(times()).toEqual([0]);
    await pass(1);
    expect(times()).toEqual([0, 31_000]);
    await pass(30_000);
    expect(times()).toEqual([0, 31_000, 62_500]);
    await pass(30_000);
    expect(await failed).toMatchObject({ message: 'Supabase request timeout', status: 0, code: 'timeout' });
    expect(times()).toHaveLength(3);
  });

  test('retries a read twice, after 1 s and 1.5 s', async () => {
    const { call, times } = createClient({ '/api/a': [offline] });
    expect(await rejectionOf(call('GET', '/api/a'))).toMatchObject({ status: 0, code: 'network' });
    expect(times()).toEqual([0, 1000, 2500]);
  });

  test.each([429, 500, 503])('also retries %s until it succeeds', async (status) => {
    const { call, times } = createClient({ '/api/a': [json({}, status), json({ a: 1 })] });
    expect(await call('GET', '/api/a')).toEqual({ a: 1 });
    expect(times()).toEqual([0, 1000]);
  });

  test('fails at once on a longer Retry-After', async () => {
    const { call, times } = createClient({
      '/api/a': [json({ error: 'Wait 5 minutes.', code: 'too_many_requests' }, 429, { 'retry-after': '300' })],
    });
    expect(await rejectionOf(call('GET', '/api/a'))).toMatchObject({ message: 'Wait 5 minutes.', retryAfterS: 300 });
    expect(times()).toEqual([0]);
  });

  test.each<[string, Reply]>([
    ['no network', offline],
    ['429', json({}, 429)],
    ['500', json({}, 500)],
    ['503', json({}, 503, { 'retry-after': '1' })],
  ])('never repeats a request that is not idempotent: %s', async (_, reply) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { call, sent } = createClient({ '/api/a': [reply] });
      await rejectionOf(call(method, '/api/a'));
      expect([method, sent.length]).toEqual([method, 1]);
    }
  });

  test('repeats a request marked as idempotent', async () => {
    const { call, sent } = createClient({ '/api/a': [offline, json({ a: 1 })] });
    expect(await call('POST', '/api/a', { idempotent: true })).toEqual({ a: 1 });
    expect(sent).toHaveLength(2);
  });

  test('sends nothing more after it was aborted', async () => {
    const left = new AbortController();
    const { call, sent } = createClient({ '/api/a': [neverResponds] });
    const failed = rejectionOf(call('GET', '/api/a', { signal: left.signal }));
    const reason = new DOMException('left', 'AbortError');
    left.abort(reason);
    expect(await failed).toBe(reason);
    expect(sent).toHaveLength(1);
  });
});

describe('the CSRF token', () => {
  const TOKEN = '/api/csrf/token';
  const refused = json({ error: 'x', code: 'csrf' }, 403);
  const paths = (sent: SentRequest[]) => sent.map(({ path }) => path);

  test('is fetched once in five minutes', async () => {
    const { call, sent, state } = createClient({ [TOKEN]: [json({ csrfToken: 't1' })], '/api/a': [json({})] });
    await call('POST', '/api/a', { csrf: true });
    state.now = CSRF_CACHE_MS - 1;
    await call('POST', '/api/a', { csrf: true });
    expect(paths(sent)).toEqual([TOKEN, '/api/a', '/api/a']);
    expect(sent[2]?.headers['x-csrf-token']).toBe('t1');
    state.now = CSRF_CACHE_MS;
    await call('POST', '/api/a', { csrf: true });
    expect(paths(sent).slice(3)).toEqual([TOKEN, '/api/a']);
  });

  test('is shared by concurrent requests of one session only', async () => {
    const { call, sent, state } = createClient({ [TOKEN]: [json({ csrfToken: 't1' })], '/api/a': [json({})] });
    await Promise.all([1, 2, 3].map(async () => call('POST', '/api/a', { csrf: true })));
    expect(paths(sent).filter((path) => path === TOKEN)).toHaveLength(1);
    state.session = 'another-token';
    await call('POST', '/api/a', { csrf: true });
    expect(paths(sent).filter((path) => path === TOKEN)).toHaveLength(2);
  });

  test('is replaced once after a rejection, and the request is repeated', async () => {
    const { call, sent } = createClient({
      [TOKEN]: [json({ csrfToken: 'old' }), json({ csrfToken: 'new' })],
      '/api/a': [refused, json({ a: 1 })],
    });
    expect(await call('POST', '/api/a', { csrf: true })).toEqual({ a: 1 });
    expect(paths(sent)).toEqual([TOKEN, '/api/a', TOKEN, '/api/a']);
    expect(sent[3]?.headers['x-csrf-token']).toBe('new');
  });

  test('that is rejected twice fails the request', async () => {
    const { call, sent } = createClient({ [TOKEN]: [json({ csrfToken: 't' })], '/api/a': [refused] });
    expect(await rejectionOf(call('POST', '/api/a', { csrf: true }))).toMatchObject({ status: 403, code: 'csrf' });
    expect(paths(sent)).toEqual([TOKEN, '/api/a', TOKEN, '/api/a']);
  });

  test('is not requested without a session', async () => {
    const { call, sent, state } = createClient({});
    state.session = null;
    expect(await rejectionOf(call('POST', '/api/a', { csrf: true }))).toMatchObject({
      message: 'No active session',
      status: 401,
    });
    expect(sent).toEqual([]);
  });

  test.each<[string, Reply[], number]>([
    ['no network', [offline, offline, offline], 0],
    ['500', [json({}, 500), json({}, 500), json({}, 500)], 500],
    ['a response without a token', [json({})], 500],
  ])('fails with %s and is fetched again the next time', async (_, replies, status) => {
    const { call } = createClient({ [TOKEN]: [...replies, json({ csrfToken: 't1' })], '/api/a': [json({ a: 1 })] });
    expect(await rejectionOf(call('POST', '/api/a', { csrf: true }))).toMatchObject({
      message: 'Failed to generate CSRF token',
      status,
    });
    expect(await call('POST', '/api/a', { csrf: true })).toEqual({ a: 1 });
  });

  test('keeps the Retry-After of the response', async () => {
    const { call } = createClient({
      [TOKEN]: [json({ error: 'Wait.', code: 'too_many_requests' }, 429, { 'retry-after': '60' })],
    });
    expect(await rejectionOf(call('POST', '/api/a', { csrf: true }))).toMatchObject({
      message: 'Wait.',
      retryAfterS: 60,
    });
  });
});
