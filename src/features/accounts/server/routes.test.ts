import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/server/test-app.ts';
import { serveTestApp } from '#tests/support/server/test-server.ts';
import { eventually } from '#tests/support/client/eventually.ts';
import { deleteExpired } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_MAX: '3' });
});

const linkOf = (text: string) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
const tokenOf = (location: string | null) =>
  new URLSearchParams((location ?? '').split('#')[1]).get('access_token') ?? '';

async function lastMailTo(address: string) {
  return eventually(async () => {
    const mail = (await app.sentEmails()).findLast((one) => one.to === address);
    if (!mail) throw new Error(`no mail to ${address}`);
    return mail;
  });
}

test('a new user signs up, confirms by email and is signed in by the tokens in the hash', async () => {
  const email = 'Lucia@Correo.es';
  const signedUp = await app.request('POST', '/api/auth/sign-up/email', {
    body: { email, password: PASSWORD, name: 'Lucía' },
  });
  expect(signedUp).toMatchObject({ status: 201, body: { token: null, user: { email: 'lucia@correo.es' } } });

  const early = await app.request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  expect(early).toMatchObject({
    status: 403,
    body: { code: 'email_not_confirmed', error: 'Por favor, confirma tu email antes de iniciar sesión.' },
  });

  const mail = await lastMailTo('lucia@correo.es');
  expect(mail.subject).toBe('Confirma tu email en Tukan');
  expect(mail.text).toContain('si no has sido tú, no lo confirmes');
  const link = linkOf(mail.text);
  const confirmed = await app.request('GET', link.pathname + link.search);
  expect(confirmed.status).toBe(302);
  expect(confirmed.headers.get('location')).toMatch(/^\/es\/#access_token=[\w-]{20,}&type=signup$/);

  const as = { id: '', email, token: tokenOf(confirmed.headers.get('location')) };
  expect((await app.request('GET', '/api/auth/session', { as })).body.user.email).toBe('lucia@correo.es');

  const again = await app.request('GET', link.pathname + link.search);
  expect(again.headers.get('location')).toBe('/auth?reason=link_invalid');
});

test('signing up with a registered address gets the same response and a different email', async () => {
  await app.createUser('ana');
  const body = { email: 'ANA@tukan.test', password: 'otra clave larga', name: 'Otra' };
  const answer = await app.request('POST', '/api/auth/sign-up/email', { body });
  expect(answer).toMatchObject({ status: 201, body: { token: null, user: { email: 'ana@tukan.test', name: 'Otra' } } });
  expect((await lastMailTo('ana@tukan.test')).kind).toBe('known');
  const old = await app.request('POST', '/api/auth/sign-in/email', {
    body: { email: 'ana@tukan.test', password: PASSWORD },
  });
  expect(old.status).toBe(200);
});

test('new and registered addresses get a response after the same time', async () => {
  await app.createUser('puntual');
  for (const email of ['puntual@tukan.test', 'nunca-vista@tukan.test']) {
    const began = performance.now();
    await app.request('POST', '/api/auth/sign-up/email', { body: { email, password: PASSWORD, name: '' } });
    expect(performance.now() - began, email).toBeGreaterThan(295);
  }
});

test('a confirmation link applies the password of its own sign-up, not of an earlier attempt', async () => {
  const email = 'victima@tukan.test';
  await app.request('POST', '/api/auth/sign-up/email', { body: { email, password: 'la del intruso', name: '' } });
  await app.request('POST', '/api/auth/sign-up/email', { body: { email, password: 'la de la dueña', name: '' } });
  const link = linkOf((await lastMailTo(email)).text);
  await app.request('GET', link.pathname + link.search);
  expect(
    (await app.request('POST', '/api/auth/sign-in/email', { body: { email, password: 'la del intruso' } })).status,
  ).toBe(401);
  expect(
    (await app.request('POST', '/api/auth/sign-in/email', { body: { email, password: 'la de la dueña' } })).status,
  ).toBe(200);
});

test('a wrong password and an unknown address get the same error; too many attempts block only their client', async () => {
  const { email } = await app.createUser('berta');
  const wrong = (address: string) =>
    app.request('POST', '/api/auth/sign-in/email', { body: { email, password: 'no es esta' }, address });
  const unknown = await app.request('POST', '/api/auth/sign-in/email', {
    body: { email: 'nadie@tukan.test', password: 'x' },
    lang: 'en',
  });
  const first = await wrong('10.0.0.1');
  expect(first).toMatchObject({
    status: 401,
    body: { error: 'Email o contraseña incorrectos. Por favor, verifica tus credenciales.' },
  });
  expect(unknown).toMatchObject({ status: 401, body: { code: first.body.code } });
  await wrong('10.0.0.1');
  await wrong('10.0.0.1');
  const locked = await wrong('10.0.0.1');
  expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_sign_ins' } });
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(60);
  const owner = await app.request('POST', '/api/auth/sign-in/email', {
    body: { email, password: PASSWORD },
    address: '10.0.0.2',
  });
  expect(owner.status).toBe(200);
});

test('signing out invalidates the token at once; only the token hash is stored', async () => {
  const as = await app.createUser('carla');
  const stored = await app.baseContext.db.execute(`select token_hash from sessions where user_id = '${as.id}'`);
  expect(JSON.stringify(stored)).not.toContain(as.token);
  expect((await app.request('POST', '/api/auth/sign-out', { as })).status).toBe(200);
  const after = await app.request('GET', '/api/auth/session', { as });
  expect(after).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect(after.headers.get('www-authenticate')).toBe('Bearer');
});

test('a request in progress while its session ends does not restore the token', async () => {
  const as = await app.createUser('dalia');
  const calls = Array.from({ length: 20 }, async () => app.request('GET', '/api/auth/session', { as }));
  await Promise.all([app.request('POST', '/api/auth/sign-out', { as }), ...calls]);
  expect((await app.request('GET', '/api/auth/session', { as })).status).toBe(401);
});

test('a password reset by email works once and ends all sessions and sockets at once', async () => {
  const as = await app.createUser('elena');
  const server = await serveTestApp(app);
  const tab = await server.openTab(as);
  expect((await app.request('GET', '/api/auth/session', { as })).status).toBe(200);
  await app.request('POST', '/api/auth/request-password-reset', { body: { email: as.email } });
  const link = linkOf((await lastMailTo(as.email)).text);
  expect(link.pathname).toBe('/es/auth/reset-password');
  const token = tokenOf(link.href);
  const body = { token, newPassword: 'la nueva clave' };
  expect((await app.request('POST', '/api/auth/reset-password', { body })).status).toBe(200);
  expect((await app.request('GET', '/api/auth/session', { as })).status).toBe(401);
  expect(await tab.closed).toBe(4401);
  expect((await app.request('POST', '/api/auth/reset-password', { body })).body.code).toBe('link_invalid');
  expect(
    (await app.request('POST', '/api/auth/sign-in/email', { body: { email: as.email, password: 'la nueva clave' } }))
      .status,
  ).toBe(200);
});

test('a session is extended by use and expires when idle', async () => {
  const as = await app.createUser('dora');
  app.clock.advance(20 * DAY_MS);
  expect((await app.request('GET', '/api/auth/session', { as })).status).toBe(200);
  app.clock.advance(20 * DAY_MS);
  expect((await app.request('GET', '/api/auth/session', { as })).status).toBe(200);
  app.clock.advance(31 * DAY_MS);
  expect((await app.request('GET', '/api/auth/session', { as })).status).toBe(401);
});

test('a reset request gets the same response for an unregistered address', async () => {
  const answer = await app.request('POST', '/api/auth/request-password-reset', {
    body: { email: 'nadie2@tukan.test' },
  });
  expect(answer).toMatchObject({ status: 200, body: { ok: true } });
});

test('expired rows are deleted and valid rows stay', async () => {
  const own = await createTestApp();
  const as = await own.createUser('flor');
  await own.request('POST', '/api/auth/request-password-reset', { body: { email: as.email } });
  own.clock.advance(20 * DAY_MS);
  const fresh = (
    await own.request('POST', '/api/auth/sign-in/email', { body: { email: as.email, password: PASSWORD } })
  ).body.token as string;
  await own.request('GET', '/api/auth/session', { as: { ...as, token: fresh } });
  own.clock.advance(11 * DAY_MS);
  await deleteExpired(own.context());
  const counted = await own.baseContext.db.execute(
    'select (select count(*)::int from sessions) as sessions, (select count(*)::int from verifications) as links',
  );
  expect((counted as unknown as { rows: unknown[] }).rows).toEqual([{ sessions: 1, links: 0 }]);
  expect((await own.request('GET', '/api/auth/session', { as: { ...as, token: fresh } })).status).toBe(200);
});

test('the configured administrator gets the role at confirmation and alone sees the admin link', async () => {
  const own = await createTestApp({ ADMIN_EMAIL: 'Jefa@tukan.test' });
  const jefa = await own.createUser('jefa');
  const other = await own.createUser('ana');
  const linkFor = async (as: typeof jefa) =>
    (await own.request('GET', '/api/auth/session', { as })).body.is_admin_link as boolean;
  expect([await linkFor(jefa), await linkFor(other)]).toEqual([true, false]);
  const roles = await own.baseContext.db.execute('select email, role from users order by email');
  expect((roles as unknown as { rows: unknown[] }).rows).toEqual([
    { email: 'ana@tukan.test', role: 'user' },
    { email: 'jefa@tukan.test', role: 'admin' },
  ]);
});

test('each user gets a key of their own for what their browsers store, the same in every session', async () => {
  const own = await createTestApp();
  const ana = await own.createUser('ana');
  const keyFor = async (as: typeof ana) =>
    (await own.request('GET', '/api/auth/session', { as })).body.storage_key as string;
  const key = await keyFor(ana);
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  const { body } = await own.request('POST', '/api/auth/sign-in/email', {
    body: { email: ana.email, password: PASSWORD },
  });
  expect(await keyFor({ ...ana, token: body.token as string })).toBe(key);
  expect(await keyFor(await own.createUser('marc'))).not.toBe(key);
});

test('an address gets at most five emails in 15 minutes', async () => {
  const body = { email: 'pesada@tukan.test', password: PASSWORD };
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await app.request('POST', '/api/auth/sign-up/email', { body })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('concurrent sign-ups with one address in different cases create one account', async () => {
  const cases = ['marc@tukan.test', 'MARC@tukan.test', 'Marc@Tukan.Test', 'mArC@tukan.test', 'marc@TUKAN.test'];
  const answers = await Promise.all(
    cases.map(async (email, i) =>
      app.request('POST', '/api/auth/sign-up/email', { body: { email, password: PASSWORD }, address: `10.0.1.${i}` }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
  const found = await app.baseContext.db.execute(
    `select count(*)::int as count from users where lower(email) = 'marc@tukan.test'`,
  );
  expect((found as unknown as { rows: unknown[] }).rows).toEqual([{ count: 1 }]);
});

test('a link that was requested again applies no password, asks for a new one and confirms the address', async () => {
  const own = await createTestApp();
  const email = 'rosa@tukan.test';
  await own.request('POST', '/api/auth/sign-up/email', { body: { email, password: 'la de la dueña' } });
  await own.request('POST', '/api/auth/sign-up/email', { body: { email, password: 'la del intruso' } });
  await own.request('POST', '/api/auth/resend-confirmation', { body: { email, next: '/public/people?start=1' } });
  const mail = await eventually(async () => {
    const found = (await own.sentEmails()).find((one) => one.kind === 'finish');
    if (!found) throw new Error('no email yet');
    return found;
  });
  expect(linkOf(mail.text).searchParams.get('next')).toBe('/public/people?start=1');
  const body = { token: tokenOf(linkOf(mail.text).href), newPassword: 'elegida al final' };
  expect((await own.request('POST', '/api/auth/reset-password', { body })).status).toBe(200);
  const signIn = async (password: string) =>
    (await own.request('POST', '/api/auth/sign-in/email', { body: { email, password } })).status;
  expect([await signIn('la del intruso'), await signIn('elegida al final')]).toEqual([401, 200]);
});

test('a GET of a confirmation link does not use it up', async () => {
  const own = await createTestApp();
  await own.request('POST', '/api/auth/sign-up/email', { body: { email: 'sara@tukan.test', password: PASSWORD } });
  const [mail] = await own.sentEmails();
  const link = linkOf(mail?.text ?? '');
  await own.request('HEAD', link.pathname + link.search);
  expect((await own.request('GET', link.pathname + link.search)).headers.get('location')).toMatch(/access_token=/);
});

test('a password reset invalidates all earlier links, including sign-up links', async () => {
  const own = await createTestApp();
  const email = 'nora@tukan.test';
  const mailed = async (kind: string, count: number) =>
    eventually(async () => {
      const found = (await own.sentEmails()).filter((one) => one.kind === kind);
      if (found.length < count) throw new Error('no email yet');
      return found.map(({ text }) => linkOf(text));
    });
  for (const password of ['la primera de nora', 'la segunda de nora'])
    await own.request('POST', '/api/auth/sign-up/email', { body: { email, password } });
  const confirm = await mailed('confirm', 2);
  const open = async (link: URL | undefined) =>
    (await own.request('GET', `${link?.pathname}${link?.search}`)).headers.get('location');
  expect(await open(confirm[1])).toMatch(/access_token=/);
  expect(await open(confirm[0])).toBe('/auth?reason=link_invalid');

  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await own.request('POST', '/api/auth/request-password-reset', { body: { email } });
    await mailed('reset', attempt);
  }
  const reset = (await mailed('reset', 2)).map(({ href }) => tokenOf(href));
  const choose = async (token: string | undefined, newPassword: string) =>
    (await own.request('POST', '/api/auth/reset-password', { body: { token, newPassword } })).status;
  expect(await choose(reset[0], 'la tercera de nora')).toBe(200);
  expect(await choose(reset[1], 'la de quien espera')).toBe(400);
  for (const token of ['x', 'A'.repeat(64), `${reset[1]}x`]) expect(await choose(token, 'ninguna de ellas')).toBe(400);
});
