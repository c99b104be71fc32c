import { describe, expect, test } from 'vitest';
import { CSRF_CACHE_MS } from './csrf-tokens.ts';
import { makeApiCall, type ApiError, type ApiParts } from './api.ts';

interface Sent {
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
/** Never answers; fails as fetch does when its signal aborts. */
const silence: Reply = (signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

/** A client over a network that answers as told, path by path; the last answer stands for the rest. */
function client(replies: Record<string, Reply[]>) {
  const sent: Sent[] = [];
  const state = { now: 0, session: 'a-token' as string | null, ended: 0 };
  const due: { at: number; run: () => void }[] = [];
  const parts: ApiParts = {
    fetch: async (path, { method = '', headers, body, signal }) => {
      sent.push({ at: state.now, method, path, headers: headers as Record<string, string>, body });
      signal?.throwIfAborted();
      const left = replies[path] ?? [];
      const reply = left.length > 1 ? left.shift() : left[0];
      if (!reply) throw new Error(`nobody expected ${path}`);
      return reply(signal as AbortSignal);
    },
    session: () => state.session,
    endSession: () => {
      state.ended += 1;
      state.session = null;
    },
    lang: () => 'en',
    now: () => state.now,
    // whoever pauses, goes on at once: what counts is the moment
    wait: async (ms) => void (state.now += ms),
    timeout: (ms) => {
      const over = new AbortController();
      due.push({ at: state.now + ms, run: () => over.abort(new DOMException('slow', 'TimeoutError')) });
      return over.signal;
    },
    random: () => 0,
  };
  const settle = async () => new Promise((resolve) => setImmediate(resolve));
  /** Lets time pass by hand; what falls due on the way happens. */
  const pass = async (ms: number) => {
    await settle();
    state.now += ms;
    for (const one of due.filter(({ at }) => at <= state.now)) one.run();
    await settle();
  };
  return { call: makeApiCall(parts), sent, state, pass, times: () => sent.map(({ at }) => at) };
}

const refusal = async (call: Promise<unknown>) =>
  call.then(
    () => new Error('it succeeded'),
    (error: unknown) => error as ApiError,
  );

describe('one call', () => {
  test('carries the session, the language and JSON', async () => {
    const { call, sent } = client({ '/api/a': [json({ a: 1 })] });
    expect(await call('PUT', '/api/a', { body: { b: 2 } })).toEqual({ a: 1 });
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: '{"b":2}',
      headers: { authorization: 'Bearer a-token', 'accept-language': 'en', 'content-type': 'application/json' },
    });
  });

  test('answers null where there is no body', async () => {
    const { call } = client({ '/api/a': [async () => new Response(null, { status: 204 })] });
    expect(await call('DELETE', '/api/a')).toBeNull();
  });

  test('refuses with what the server said', async () => {
    const { call } = client({ '/api/a': [json({ error: 'No.', code: 'validation', fields: { b: 'required' } }, 400)] });
    expect(await refusal(call('POST', '/api/a'))).toMatchObject({
      message: 'No.',
      status: 400,
      code: 'validation',
      fields: { b: 'required' },
    });
  });

  test('that breaks off, or is answered by somebody else, has not succeeded', async () => {
    for (const body of ['{"a":', '<html>Sign in to this Wi-Fi</html>']) {
      const { call } = client({ '/api/a': [async () => new Response(body)] });
      expect(await refusal(call('POST', '/api/a'))).toMatchObject({ status: 0, code: 'network' });
    }
  });

  test('with 401 ends the session it carried, and no other', async () => {
    const over = json({ error: 'x', code: 'unauthorized' }, 401);
    const { call, state } = client({ '/api/a': [over], '/api/auth/sign-in/email': [over] });
    await refusal(call('POST', '/api/auth/sign-in/email'));
    expect(state.ended).toBe(0);
    await refusal(call('GET', '/api/a'));
    expect(state.ended).toBe(1);

    const late = client({
      '/api/a': [async () => ((late.state.session = 'a-newer-token'), Response.json({}, { status: 401 }))],
    });
    await refusal(late.call('GET', '/api/a'));
    expect(late.state.ended).toBe(0);
  });
});

describe('without an answer', () => {
  test('gives up after 30 s, three times, with the literal text', async () => {
    const { call, pass, times } = client({ '/api/a': [silence] });
    const failed = refusal(call('GET', '/api/a'));
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

  test('tries to read three times, 1 s and 1.5 s apart', async () => {
    const { call, times } = client({ '/api/a': [offline] });
    expect(await refusal(call('GET', '/api/a'))).toMatchObject({ status: 0, code: 'network' });
    expect(times()).toEqual([0, 1000, 2500]);
  });

  test.each([429, 500, 503])('and with %s as well, until it works', async (status) => {
    const { call, times } = client({ '/api/a': [json({}, status), json({ a: 1 })] });
    expect(await call('GET', '/api/a')).toEqual({ a: 1 });
    expect(times()).toEqual([0, 1000]);
  });

  test('a longer Retry-After is told at once', async () => {
    const { call, times } = client({
      '/api/a': [json({ error: 'Wait 5 minutes.', code: 'too_many_requests' }, 429, { 'retry-after': '300' })],
    });
    expect(await refusal(call('GET', '/api/a'))).toMatchObject({ message: 'Wait 5 minutes.', retryAfterS: 300 });
    expect(times()).toEqual([0]);
  });

  test.each<[string, Reply]>([
    ['no network', offline],
    ['429', json({}, 429)],
    ['500', json({}, 500)],
    ['503', json({}, 503, { 'retry-after': '1' })],
  ])('never sends twice what is not idempotent: %s', async (_, reply) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { call, sent } = client({ '/api/a': [reply] });
      await refusal(call(method, '/api/a'));
      expect([method, sent.length]).toEqual([method, 1]);
    }
  });

  test('sends twice what says that it may', async () => {
    const { call, sent } = client({ '/api/a': [offline, json({ a: 1 })] });
    expect(await call('POST', '/api/a', { idempotent: true })).toEqual({ a: 1 });
    expect(sent).toHaveLength(2);
  });

  test('nothing more is sent once the caller has left', async () => {
    const left = new AbortController();
    const { call, sent } = client({ '/api/a': [silence] });
    const failed = refusal(call('GET', '/api/a', { signal: left.signal }));
    const reason = new DOMException('left', 'AbortError');
    left.abort(reason);
    expect(await failed).toBe(reason);
    expect(sent).toHaveLength(1);
  });
});

describe('the CSRF token', () => {
  const TOKEN = '/api/csrf/token';
  const refused = json({ error: 'x', code: 'csrf' }, 403);
  const paths = (sent: Sent[]) => sent.map(({ path }) => path);

  test('is asked for once in five minutes', async () => {
    const { call, sent, state } = client({ [TOKEN]: [json({ csrfToken: 't1' })], '/api/a': [json({})] });
    await call('POST', '/api/a', { csrf: true });
    state.now = CSRF_CACHE_MS - 1;
    await call('POST', '/api/a', { csrf: true });
    expect(paths(sent)).toEqual([TOKEN, '/api/a', '/api/a']);
    expect(sent[2]?.headers['x-csrf-token']).toBe('t1');
    state.now = CSRF_CACHE_MS;
    await call('POST', '/api/a', { csrf: true });
    expect(paths(sent).slice(3)).toEqual([TOKEN, '/api/a']);
  });

  test('is shared by calls of one moment, and not with another session', async () => {
    const { call, sent, state } = client({ [TOKEN]: [json({ csrfToken: 't1' })], '/api/a': [json({})] });
    await Promise.all([1, 2, 3].map(async () => call('POST', '/api/a', { csrf: true })));
    expect(paths(sent).filter((path) => path === TOKEN)).toHaveLength(1);
    state.session = 'another-token';
    await call('POST', '/api/a', { csrf: true });
    expect(paths(sent).filter((path) => path === TOKEN)).toHaveLength(2);
  });

  test('that is refused is replaced once, and the call is made again', async () => {
    const { call, sent } = client({
      [TOKEN]: [json({ csrfToken: 'old' }), json({ csrfToken: 'new' })],
      '/api/a': [refused, json({ a: 1 })],
    });
    expect(await call('POST', '/api/a', { csrf: true })).toEqual({ a: 1 });
    expect(paths(sent)).toEqual([TOKEN, '/api/a', TOKEN, '/api/a']);
    expect(sent[3]?.headers['x-csrf-token']).toBe('new');
  });

  test('that is refused again is told', async () => {
    const { call, sent } = client({ [TOKEN]: [json({ csrfToken: 't' })], '/api/a': [refused] });
    expect(await refusal(call('POST', '/api/a', { csrf: true }))).toMatchObject({ status: 403, code: 'csrf' });
    expect(paths(sent)).toEqual([TOKEN, '/api/a', TOKEN, '/api/a']);
  });

  test('fails without a session, without any call', async () => {
    const { call, sent, state } = client({});
    state.session = null;
    expect(await refusal(call('POST', '/api/a', { csrf: true }))).toMatchObject({
      message: 'No active session',
      status: 401,
    });
    expect(sent).toEqual([]);
  });

  test.each<[string, Reply[], number]>([
    ['no network', [offline, offline, offline], 0],
    ['500', [json({}, 500), json({}, 500), json({}, 500)], 500],
    ['an answer without one', [json({})], 500],
  ])('fails with %s, and is asked for again the next time', async (_, replies, status) => {
    const { call } = client({ [TOKEN]: [...replies, json({ csrfToken: 't1' })], '/api/a': [json({ a: 1 })] });
    expect(await refusal(call('POST', '/api/a', { csrf: true }))).toMatchObject({
      message: 'Failed to generate CSRF token',
      status,
    });
    expect(await call('POST', '/api/a', { csrf: true })).toEqual({ a: 1 });
  });

  test('keeps what the server says of a wait', async () => {
    const { call } = client({
      [TOKEN]: [json({ error: 'Wait.', code: 'too_many_requests' }, 429, { 'retry-after': '60' })],
    });
    expect(await refusal(call('POST', '/api/a', { csrf: true }))).toMatchObject({ message: 'Wait.', retryAfterS: 60 });
  });
});
