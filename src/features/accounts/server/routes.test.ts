import { beforeAll, expect, test } from 'vitest';
import { makeTestApp, PASSWORD, type TestApp } from '#tests/support/app.ts';
import { serveTestApp } from '#tests/support/server.ts';
import { soon } from '#tests/support/soon.ts';
import { sweepEnded } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ SIGN_IN_MAX: '3' });
});

const linkOf = (text: string) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
const tokenOf = (location: string | null) =>
  new URLSearchParams((location ?? '').split('#')[1]).get('access_token') ?? '';

async function lastMailTo(address: string) {
  return soon(async () => {
    const mail = (await app.mails()).findLast((one) => one.to === address);
    if (!mail) throw new Error(`no mail to ${address}`);
    return mail;
  });
}

test('a person signs up, confirms by the mailed link, and is signed in by the tokens in the hash', async () => {
  const email = 'Lucia@Correo.es';
  const signedUp = await app.call('POST', '/api/auth/sign-up/email', {
    body: { email, password: PASSWORD, name: 'Lucía' },
  });
  expect(signedUp).toMatchObject({ status: 201, body: { token: null, user: { email: 'lucia@correo.es' } } });

  const early = await app.call('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  expect(early).toMatchObject({
    status: 403,
    body: { code: 'email_not_confirmed', error: 'Por favor, confirma tu email antes de iniciar sesión.' },
  });

  const mail = await lastMailTo('lucia@correo.es');
  expect(mail.subject).toBe('Confirma tu email en Tukan');
  const link = linkOf(mail.text);
  const confirmed = await app.call('GET', link.pathname + link.search);
  expect(confirmed.status).toBe(302);
  expect(confirmed.headers.get('location')).toMatch(/^\/es\/#access_token=[\w-]{20,}&type=signup$/);

  const as = { id: '', email, token: tokenOf(confirmed.headers.get('location')) };
  expect((await app.call('GET', '/api/auth/session', { as })).body.user.email).toBe('lucia@correo.es');

  const again = await app.call('GET', link.pathname + link.search);
  expect(again.headers.get('location')).toBe('/auth?reason=link_invalid');
});

test('an address that has an account gets the same answer and another mail', async () => {
  await app.person('ana');
  const body = { email: 'ANA@tukan.test', password: 'otra clave larga', name: 'Otra' };
  const answer = await app.call('POST', '/api/auth/sign-up/email', { body });
  expect(answer).toMatchObject({ status: 201, body: { token: null, user: { email: 'ana@tukan.test', name: 'Otra' } } });
  expect((await lastMailTo('ana@tukan.test')).kind).toBe('known');
  const old = await app.call('POST', '/api/auth/sign-in/email', {
    body: { email: 'ana@tukan.test', password: PASSWORD },
  });
  expect(old.status).toBe(200);
});

test('a new address and a known one are answered after the same time', async () => {
  await app.person('puntual');
  for (const email of ['puntual@tukan.test', 'nunca-vista@tukan.test']) {
    const began = performance.now();
    await app.call('POST', '/api/auth/sign-up/email', { body: { email, password: PASSWORD, name: '' } });
    expect(performance.now() - began, email).toBeGreaterThan(295);
  }
});

test('a confirmation link brings the password of its own sign-up, not of somebody who tried the address before', async () => {
  const email = 'victima@tukan.test';
  await app.call('POST', '/api/auth/sign-up/email', { body: { email, password: 'la del intruso', name: '' } });
  await app.call('POST', '/api/auth/sign-up/email', { body: { email, password: 'la de la dueña', name: '' } });
  const link = linkOf((await lastMailTo(email)).text);
  await app.call('GET', link.pathname + link.search);
  expect(
    (await app.call('POST', '/api/auth/sign-in/email', { body: { email, password: 'la del intruso' } })).status,
  ).toBe(401);
  expect(
    (await app.call('POST', '/api/auth/sign-in/email', { body: { email, password: 'la de la dueña' } })).status,
  ).toBe(200);
});

test('wrong password and unknown address read the same; too many attempts say so and lock nobody else out', async () => {
  const { email } = await app.person('berta');
  const wrong = (address: string) =>
    app.call('POST', '/api/auth/sign-in/email', { body: { email, password: 'no es esta' }, address });
  const unknown = await app.call('POST', '/api/auth/sign-in/email', {
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
  const owner = await app.call('POST', '/api/auth/sign-in/email', {
    body: { email, password: PASSWORD },
    address: '10.0.0.2',
  });
  expect(owner.status).toBe(200);
});

test('signing out ends the token on the next call; a token is stored as its hash only', async () => {
  const as = await app.person('carla');
  const stored = await app.base.db.execute(`select token_hash from sessions where user_id = '${as.id}'`);
  expect(JSON.stringify(stored)).not.toContain(as.token);
  expect((await app.call('POST', '/api/auth/sign-out', { as })).status).toBe(200);
  const after = await app.call('GET', '/api/auth/session', { as });
  expect(after).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect(after.headers.get('www-authenticate')).toBe('Bearer');
});

test('a call under way while its session ends does not bring the token back', async () => {
  const as = await app.person('dalia');
  const calls = Array.from({ length: 20 }, async () => app.call('GET', '/api/auth/session', { as }));
  await Promise.all([app.call('POST', '/api/auth/sign-out', { as }), ...calls]);
  expect((await app.call('GET', '/api/auth/session', { as })).status).toBe(401);
});

test('a new password comes by mail, works once and ends every session and its sockets at once', async () => {
  const as = await app.person('elena');
  const server = await serveTestApp(app);
  const tab = await server.tab(as);
  expect((await app.call('GET', '/api/auth/session', { as })).status).toBe(200);
  await app.call('POST', '/api/auth/request-password-reset', { body: { email: as.email } });
  const link = linkOf((await lastMailTo(as.email)).text);
  expect(link.pathname).toBe('/es/auth/reset-password');
  const token = tokenOf(link.href);
  const body = { token, newPassword: 'la nueva clave' };
  expect((await app.call('POST', '/api/auth/reset-password', { body })).status).toBe(200);
  expect((await app.call('GET', '/api/auth/session', { as })).status).toBe(401);
  expect(await tab.closed).toBe(4401);
  expect((await app.call('POST', '/api/auth/reset-password', { body })).body.code).toBe('link_invalid');
  expect(
    (await app.call('POST', '/api/auth/sign-in/email', { body: { email: as.email, password: 'la nueva clave' } }))
      .status,
  ).toBe(200);
});

test('a session slides while used and ends when left alone', async () => {
  const as = await app.person('dora');
  app.clock.advance(20 * 86_400_000);
  expect((await app.call('GET', '/api/auth/session', { as })).status).toBe(200);
  app.clock.advance(20 * 86_400_000);
  expect((await app.call('GET', '/api/auth/session', { as })).status).toBe(200);
  app.clock.advance(31 * 86_400_000);
  expect((await app.call('GET', '/api/auth/session', { as })).status).toBe(401);
});

test('asking for a reset answers the same for an address without an account', async () => {
  const answer = await app.call('POST', '/api/auth/request-password-reset', { body: { email: 'nadie2@tukan.test' } });
  expect(answer).toMatchObject({ status: 200, body: { ok: true } });
});

test('what is over is swept away, what is live stays', async () => {
  const own = await makeTestApp();
  const as = await own.person('flor');
  await own.call('POST', '/api/auth/request-password-reset', { body: { email: as.email } });
  own.clock.advance(20 * 86_400_000);
  const fresh = (await own.call('POST', '/api/auth/sign-in/email', { body: { email: as.email, password: PASSWORD } }))
    .body.token as string;
  await own.call('GET', '/api/auth/session', { as: { ...as, token: fresh } });
  own.clock.advance(11 * 86_400_000);
  await sweepEnded(own.context());
  const counted = await own.base.db.execute(
    'select (select count(*)::int from sessions) as sessions, (select count(*)::int from verifications) as links',
  );
  expect((counted as unknown as { rows: unknown[] }).rows).toEqual([{ sessions: 1, links: 0 }]);
  expect((await own.call('GET', '/api/auth/session', { as: { ...as, token: fresh } })).status).toBe(200);
});

test('the configured administrator gets the role with the confirmation, and alone sees the link', async () => {
  const own = await makeTestApp({ ADMIN_EMAIL: 'Jefa@tukan.test' });
  const jefa = await own.person('jefa');
  const other = await own.person('ana');
  const linkFor = async (as: typeof jefa) =>
    (await own.call('GET', '/api/auth/session', { as })).body.is_admin_link as boolean;
  expect([await linkFor(jefa), await linkFor(other)]).toEqual([true, false]);
  const roles = await own.base.db.execute('select email, role from users order by email');
  expect((roles as unknown as { rows: unknown[] }).rows).toEqual([
    { email: 'ana@tukan.test', role: 'user' },
    { email: 'jefa@tukan.test', role: 'admin' },
  ]);
});

test('an address gets at most five letters in a quarter of an hour', async () => {
  const body = { email: 'pesada@tukan.test', password: PASSWORD };
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await app.call('POST', '/api/auth/sign-up/email', { body })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('one address in many cases, all at once, is one account', async () => {
  const cases = ['marc@tukan.test', 'MARC@tukan.test', 'Marc@Tukan.Test', 'mArC@tukan.test', 'marc@TUKAN.test'];
  const answers = await Promise.all(
    cases.map(async (email, i) =>
      app.call('POST', '/api/auth/sign-up/email', { body: { email, password: PASSWORD }, address: `10.0.1.${i}` }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
  const found = await app.base.db.execute(
    `select count(*)::int as count from users where lower(email) = 'marc@tukan.test'`,
  );
  expect((found as unknown as { rows: unknown[] }).rows).toEqual([{ count: 1 }]);
});

test('a link that was asked for again brings nobody’s password: it asks for a new one, and confirms', async () => {
  const own = await makeTestApp();
  const email = 'rosa@tukan.test';
  await own.call('POST', '/api/auth/sign-up/email', { body: { email, password: 'la de la dueña' } });
  await own.call('POST', '/api/auth/sign-up/email', { body: { email, password: 'la del intruso' } });
  await own.call('POST', '/api/auth/resend-confirmation', { body: { email } });
  const mail = await soon(async () => {
    const found = (await own.mails()).find((one) => one.kind === 'finish');
    if (!found) throw new Error('no letter yet');
    return found;
  });
  const body = { token: tokenOf(linkOf(mail.text).href), newPassword: 'elegida al final' };
  expect((await own.call('POST', '/api/auth/reset-password', { body })).status).toBe(200);
  const signIn = async (password: string) =>
    (await own.call('POST', '/api/auth/sign-in/email', { body: { email, password } })).status;
  expect([await signIn('la del intruso'), await signIn('elegida al final')]).toEqual([401, 200]);
});

test('looking at a confirmation link without opening it does not use it up', async () => {
  const own = await makeTestApp();
  await own.call('POST', '/api/auth/sign-up/email', { body: { email: 'sara@tukan.test', password: PASSWORD } });
  const [mail] = await own.mails();
  const link = linkOf(mail?.text ?? '');
  await own.call('HEAD', link.pathname + link.search);
  expect((await own.call('GET', link.pathname + link.search)).headers.get('location')).toMatch(/access_token=/);
});

test('a new password makes every link of before void, those of the sign-up too', async () => {
  const own = await makeTestApp();
  const email = 'nora@tukan.test';
  const mailed = async (kind: string, count: number) =>
    soon(async () => {
      const found = (await own.mails()).filter((one) => one.kind === kind);
      if (found.length < count) throw new Error('no letter yet');
      return found.map(({ text }) => linkOf(text));
    });
  for (const password of ['la primera de nora', 'la segunda de nora'])
    await own.call('POST', '/api/auth/sign-up/email', { body: { email, password } });
  const confirm = await mailed('confirm', 2);
  const open = async (link: URL | undefined) =>
    (await own.call('GET', `${link?.pathname}${link?.search}`)).headers.get('location');
  expect(await open(confirm[1])).toMatch(/access_token=/);
  expect(await open(confirm[0])).toBe('/auth?reason=link_invalid');

  for (let asked = 1; asked <= 2; asked += 1) {
    await own.call('POST', '/api/auth/request-password-reset', { body: { email } });
    await mailed('reset', asked);
  }
  const reset = (await mailed('reset', 2)).map(({ href }) => tokenOf(href));
  const choose = async (token: string | undefined, newPassword: string) =>
    (await own.call('POST', '/api/auth/reset-password', { body: { token, newPassword } })).status;
  expect(await choose(reset[0], 'la tercera de nora')).toBe(200);
  expect(await choose(reset[1], 'la de quien espera')).toBe(400);
  for (const token of ['x', 'A'.repeat(64), `${reset[1]}x`]) expect(await choose(token, 'ninguna de ellas')).toBe(400);
});
