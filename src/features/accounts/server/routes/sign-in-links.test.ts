import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestApp, PASSWORD, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { eventually } from '#tests/support/client/eventually.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const HOME = 'navegador-de-siempre-0001';
const OTHER = 'navegador-desconocido-0002';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_MAX: '100' });
});

const post = async (path: string, body: object, options: object = {}) =>
  app.request('POST', path, { body, ...options });
const signIn = async (email: string, device?: string, password = PASSWORD) =>
  post('/api/auth/sign-in/email', { email, password, device }, { headers: { 'user-agent': CHROME } });
const statusOf = async (as: TestUser) => (await app.request('GET', '/api/auth/session', { as })).status;
const mailsTo = async (address: string, kind: string) =>
  (await app.sentEmails()).filter((mail) => mail.to === address && mail.kind === kind);
const tokenOf = (text: string | undefined) => /access_token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

async function linkFor(email: string): Promise<string> {
  const before = (await mailsTo(email, 'sign_in_link')).length;
  expect(await post('/api/auth/sign-in-link', { email })).toMatchObject({ status: 200, body: { ok: true } });
  return eventually(async () => {
    const mails = await mailsTo(email, 'sign_in_link');
    if (mails.length <= before) throw new Error('no link yet');
    return tokenOf(mails.at(-1)?.text);
  });
}

test('the first browser of an account is not announced, a known one neither, another one is', async () => {
  const as = await app.createUser('ana');
  const { email } = as;
  await post('/api/auth/sign-out', {}, { as });
  for (const device of [HOME, HOME, HOME]) expect((await signIn(email, device)).status).toBe(200);
  expect(await mailsTo(email, 'new_device')).toEqual([]);
  await signIn(email, OTHER);
  await signIn(email, OTHER);
  const mails = await mailsTo(email, 'new_device');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/Chrome en Windows ha entrado en tu cuenta el \d+ de \w+,? .*\(hora de Madrid\)/);
});

test('the first sign-in is announced where the link of the sign-up has left a session elsewhere', async () => {
  const { email } = await app.createUser('alba');
  await signIn(email, OTHER);
  expect(await mailsTo(email, 'new_device')).toHaveLength(1);
});

test('the id of a browser says nothing in the database, and means another thing for another account', async () => {
  const [one, two] = [await app.createUser('berta'), await app.createUser('blas')];
  await signIn(one.email, HOME);
  await signIn(two.email, HOME);
  const { rows } = (await app.baseContext.db.execute(
    `select device_hash from known_devices where user_id in ('${one.id}', '${two.id}')`,
  )) as unknown as { rows: { device_hash: string }[] };
  expect(new Set(rows.map((row) => row.device_hash)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain(HOME);
});

test('a thief who signs in from many browsers floods no mailbox', async () => {
  const { email } = await app.createUser('carla');
  for (let n = 0; n < 8; n += 1) await signIn(email, `navegador-numero-00000${n}`);
  expect(await mailsTo(email, 'new_device')).toHaveLength(5);
});

test('"that wasn’t me" ends every session and the password, and sets a new one', async () => {
  const owner = await app.createUser('dora');
  await signIn(owner.email, HOME);
  const thief = { ...owner, token: (await signIn(owner.email, OTHER)).body.token };
  await post('/api/account/email-change', { email: 'ladrona@tukan.test', password: PASSWORD }, { as: thief });
  const now = app.clock.now().toISOString();
  await app.baseContext.db.execute(
    `insert into passkeys values ('of-thief', '${thief.id}', 'k', 0, '{}', 'Llave', '${now}', null)`,
  );
  await app.baseContext.db.execute(`insert into totp_factors values ('${thief.id}', 'sealed', '${now}', 0, '${now}')`);
  const token = tokenOf((await mailsTo(owner.email, 'new_device'))[0]?.text);

  // Mail scanners open the page of the link; only its button sends the token.
  const page = await app.request('GET', `/api/auth/not-me?token=${token}`);
  expect([404, 405]).toContain(page.status);
  expect(await statusOf(thief)).toBe(200);

  const rejected = await post('/api/auth/not-me', { token });
  expect(rejected.status).toBe(200);
  expect([await statusOf(owner), await statusOf(thief)]).toEqual([401, 401]);
  expect((await signIn(owner.email, OTHER)).status).toBe(401);
  expect((await post('/api/auth/not-me', { token })).body.code).toBe('link_invalid');

  const newPassword = 'remo azulejo jueves';
  const reset = await post('/api/auth/reset-password', { token: rejected.body.reset_token, newPassword });
  expect(reset.status).toBe(200);
  const back = await signIn(owner.email, HOME, newPassword);
  expect(back.status).toBe(200);
  const as = { ...owner, token: back.body.token };
  expect((await app.request('GET', '/api/account/email-change', { as })).body.pending).toBeNull();
  expect(await app.baseContext.db.execute('select id from passkeys')).toMatchObject({ rows: [] });
});

test('the link of the email about a new device survives a change of password by the thief', async () => {
  const owner = await app.createUser('edu');
  await signIn(owner.email, HOME);
  const thief = { ...owner, token: (await signIn(owner.email, OTHER)).body.token };
  const body = { current_password: PASSWORD, new_password: 'la clave del ladrón' };
  expect((await post('/api/account/password', body, { as: thief })).status).toBe(200);
  const token = tokenOf((await mailsTo(owner.email, 'new_device'))[0]?.text);
  expect((await post('/api/auth/not-me', { token })).status).toBe(200);
  expect(await statusOf(thief)).toBe(401);
});

test('an emailed link signs in once, for a quarter of an hour, and only its hash is stored', async () => {
  const { email, id } = await app.createUser('flor');
  const token = await linkFor(email);
  expect(JSON.stringify(await app.baseContext.db.execute('select * from verifications'))).not.toContain(token);
  const signed = await post('/api/auth/sign-in-link/complete', { token, device: HOME });
  expect(signed).toMatchObject({ status: 200, body: { user: { id, email } } });
  expect(await statusOf({ id, email, token: signed.body.token })).toBe(200);
  expect((await post('/api/auth/sign-in-link/complete', { token })).body.code).toBe('link_invalid');

  const late = await linkFor(email);
  app.clock.advance(15 * 60_000 + 1);
  expect((await post('/api/auth/sign-in-link/complete', { token: late })).body.code).toBe('link_invalid');
});

test('two presses at once give one session', async () => {
  const { email } = await app.createUser('gema');
  const token = await linkFor(email);
  const answers = await Promise.all([1, 2, 3].map(async () => post('/api/auth/sign-in-link/complete', { token })));
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
});

test('a new password invalidates the link', async () => {
  const as = await app.createUser('hugo');
  const token = await linkFor(as.email);
  await post('/api/account/password', { current_password: PASSWORD, new_password: 'remo azulejo jueves' }, { as });
  expect((await post('/api/auth/sign-in-link/complete', { token })).body.code).toBe('link_invalid');
});

test('unknown, unconfirmed and registered addresses get the same answer, also at the limit', async () => {
  await app.createUser('ines');
  await post('/api/auth/sign-up/email', { email: 'ines-sin@tukan.test', password: PASSWORD, name: '' });
  const ask = async (email: string) => {
    const answers = [];
    for (let n = 0; n < 6; n += 1) {
      const { status, body } = await post('/api/auth/sign-in-link', { email }, { address: `10.1.1.${email.length}` });
      answers.push({ status, body });
    }
    return answers;
  };
  const known = await ask('ines@tukan.test');
  expect(known.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await ask('nadie@tukan.test')).toEqual(known);
  expect(await ask('ines-sin@tukan.test')).toEqual(known);
  await eventually(async () => {
    if ((await mailsTo('ines-sin@tukan.test', 'finish')).length === 0) throw new Error('not yet');
  });
  expect((await app.sentEmails()).filter(({ to }) => to === 'nadie@tukan.test')).toEqual([]);
});

test('a stranger in another network cannot use up the links of an address, nor its password', async () => {
  const { email } = await app.createUser('irma');
  const ask = async (address: string) => (await post('/api/auth/sign-in-link', { email }, { address })).status;
  for (let n = 0; n < 6; n += 1) await ask('10.7.7.7');
  expect(await ask('10.7.7.7')).toBe(429);
  expect(await ask('10.8.8.8')).toBe(200);
  for (const address of ['10.7.7.7', '10.8.8.8'])
    expect((await post('/api/auth/sign-in/email', { email, password: PASSWORD }, { address })).status).toBe(200);
});

test('one network can ask for some links only', async () => {
  const answers = [];
  for (let n = 0; n < 21; n += 1)
    answers.push((await post('/api/auth/sign-in-link', { email: `n${n}@tukan.test` }, { address: '10.9.9.9' })).status);
  expect(answers.at(-2)).toBe(200);
  expect(answers.at(-1)).toBe(429);
  app.clock.advance(DAY_MS);
});

test('the link of a suspended account gives the reason and works after the suspension', async () => {
  const { email, id } = await app.createUser('jana');
  const token = await linkFor(email);
  await app.baseContext.db.execute(
    `update users set status = 'suspended', status_reason = 'spam', status_until = '${new Date(app.clock.now().getTime() + 60_000).toISOString()}' where id = '${id}'`,
  );
  expect((await post('/api/auth/sign-in-link/complete', { token })).body.code).toBe('account_suspended');
  app.clock.advance(61_000);
  expect((await post('/api/auth/sign-in-link/complete', { token })).status).toBe(200);
});
