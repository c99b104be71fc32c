import { beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/time/duration.ts';
import { createTestApp, PASSWORD, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { eventually } from '#tests/support/client/eventually.ts';
import { deleteExpired } from '../jobs.ts';

const NEW_PASSWORD = 'remo azulejo jueves';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_MAX: '100' });
});

const signIn = async (email: string, password = PASSWORD) =>
  app.request('POST', '/api/auth/sign-in/email', { body: { email, password } });
const statusOf = async (as: TestUser) => (await app.request('GET', '/api/auth/session', { as })).status;
const mailsTo = async (address: string) => (await app.sentEmails()).filter(({ to }) => to === address);
const tokenOf = (text: string) => /access_token=([\w-]+)/.exec(text)?.[1] ?? '';
const askForChange = async (as: TestUser, email: string, password = PASSWORD) =>
  app.request('POST', '/api/account/email-change', { as, body: { email, password } });
const confirm = async (token: string) => app.request('POST', '/api/auth/email-change/confirm', { body: { token } });

/** Asks for a change of address and returns the tokens that both mailboxes got. */
async function changeTokens(as: TestUser, email: string) {
  expect((await askForChange(as, email)).status).toBe(200);
  const [old, fresh] = [(await mailsTo(as.email)).at(-1), (await mailsTo(email)).at(-1)];
  expect([old?.kind, fresh?.kind]).toEqual(['email_change_old', 'email_change_new']);
  return { old: tokenOf(old?.text ?? ''), fresh: tokenOf(fresh?.text ?? '') };
}

test('a new password needs the current one, ends the other sessions and is reported by email', async () => {
  const here = await app.createUser('ana');
  const there = { ...here, token: (await signIn(here.email)).body.token };
  await app.request('POST', '/api/auth/request-password-reset', { body: { email: here.email } });
  const reset = await eventually(async () => {
    const mail = (await mailsTo(here.email)).find(({ kind }) => kind === 'reset');
    if (!mail) throw new Error('no reset mail yet');
    return tokenOf(mail.text);
  });
  const change = async (body: object) => app.request('POST', '/api/account/password', { as: here, body });

  const wrong = await change({ current_password: 'no es esta', new_password: NEW_PASSWORD });
  expect(wrong).toMatchObject({
    status: 403,
    body: { code: 'wrong_password', fields: { current_password: expect.any(String) } },
  });
  const common = await change({ current_password: PASSWORD, new_password: 'password1' });
  expect(common).toMatchObject({ status: 400, body: { fields: { new_password: expect.any(String) } } });
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);

  expect((await change({ current_password: PASSWORD, new_password: NEW_PASSWORD })).status).toBe(200);
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
  expect([(await signIn(here.email)).status, (await signIn(here.email, NEW_PASSWORD)).status]).toEqual([401, 200]);
  await app.settle();
  expect((await mailsTo(here.email)).at(-1)?.text).toContain('Tu contraseña ha cambiado');
  // Links that were mailed before no longer work.
  const used = await app.request('POST', '/api/auth/reset-password', { body: { token: reset, newPassword: PASSWORD } });
  expect(used.body.code).toBe('link_invalid');
});

test('a stolen session can try only some passwords', async () => {
  const as = await app.createUser('berta');
  const attempt = async () =>
    app.request('POST', '/api/account/password', { as, body: { current_password: 'x', new_password: NEW_PASSWORD } });
  for (let n = 0; n < 10; n += 1) expect((await attempt()).body.code).toBe('wrong_password');
  expect(await attempt()).toMatchObject({ status: 429, body: { code: 'too_many_sign_ins' } });
});

test('the address changes once both mailboxes have confirmed, in any order', async () => {
  for (const [name, order] of [
    ['carla', ['old', 'fresh']],
    ['dora', ['fresh', 'old']],
  ] as const) {
    const as = await app.createUser(name);
    const email = `${name}-nueva@tukan.test`;
    const tokens = await changeTokens(as, email);
    expect((await confirm(tokens[order[0]])).body.state).toBe(order[0] === 'old' ? 'new' : 'old');
    // The second press of the same link is not the other mailbox.
    expect((await confirm(tokens[order[0]])).body.state).not.toBe('changed');
    expect((await app.request('GET', '/api/account/email-change', { as })).body).toMatchObject({
      email: as.email,
      pending: { new_email: email, is_old_confirmed: order[0] === 'old', is_new_confirmed: order[0] === 'fresh' },
    });
    expect((await signIn(as.email)).status).toBe(200);
    expect((await confirm(tokens[order[1]])).body.state).toBe('changed');
    expect((await app.request('GET', '/api/auth/session', { as })).body.user.email).toBe(email);
    expect([(await signIn(as.email)).status, (await signIn(email)).status]).toEqual([401, 200]);
    expect((await mailsTo(as.email)).at(-1)?.kind).toBe('email_changed');
    for (const used of [tokens.old, tokens.fresh]) expect((await confirm(used)).body.code).toBe('link_invalid');
  }
});

test('a change asks for the password and for another address', async () => {
  const as = await app.createUser('edu');
  expect((await askForChange(as, 'edu2@tukan.test', 'no es esta')).body.code).toBe('wrong_password');
  expect((await askForChange(as, 'EDU@tukan.test')).body.fields.email).toBe('Ya es tu email.');
  expect((await mailsTo('edu2@tukan.test')).length).toBe(0);
});

test('nothing reveals whether the new address is registered; its mailbox learns of it', async () => {
  const as = await app.createUser('flor');
  const other = await app.createUser('gema');
  const known = await askForChange(as, other.email);
  const unknown = await askForChange(as, 'nadie-aqui@tukan.test');
  const shape = ({ status, body }: typeof known) => ({ status, ...body.pending, new_email: '' });
  expect(shape(known)).toEqual(shape(unknown));
  const notice = (await mailsTo(other.email)).at(-1);
  expect(notice?.kind).toBe('email_change_taken');
  expect(notice?.text).not.toMatch(/access_token|flor/);
});

test('an address that a stranger has signed up with and never confirmed goes to the owner of its mailbox', async () => {
  const as = await app.createUser('hugo');
  const email = 'hugo-nuevo@tukan.test';
  await app.request('POST', '/api/auth/sign-up/email', { body: { email, password: 'la del intruso', name: '' } });
  const tokens = await changeTokens(as, email);
  await confirm(tokens.fresh);
  expect((await confirm(tokens.old)).body.state).toBe('changed');
  expect([(await signIn(email, 'la del intruso')).status, (await signIn(email)).status]).toEqual([401, 200]);
});

test('an address confirmed by another account meanwhile is refused', async () => {
  const as = await app.createUser('ines');
  const email = 'ines-nueva@tukan.test';
  const tokens = await changeTokens(as, email);
  await app.createUser('ines-nueva');
  await confirm(tokens.fresh);
  expect((await confirm(tokens.old)).body.code).toBe('link_invalid');
  expect((await app.request('GET', '/api/auth/session', { as })).body.user.email).toBe(as.email);
});

test('a change is canceled from the mailbox and from the account, resent, and expires', async () => {
  const as = await app.createUser('jana');
  const first = await changeTokens(as, 'jana1@tukan.test');
  expect((await app.request('POST', '/api/auth/email-change', { body: { token: first.old } })).body).toEqual({
    new_email: 'jana1@tukan.test',
  });
  await app.request('POST', '/api/auth/email-change/cancel', { body: { token: first.old } });
  expect((await confirm(first.fresh)).body.code).toBe('link_invalid');

  const second = await changeTokens(as, 'jana2@tukan.test');
  expect((await app.request('POST', '/api/account/email-change/resend', { as })).status).toBe(200);
  // The links sent before are replaced.
  expect((await confirm(second.fresh)).body.code).toBe('link_invalid');
  expect((await app.request('DELETE', '/api/account/email-change', { as })).status).toBe(204);
  expect((await app.request('POST', '/api/account/email-change/resend', { as })).status).toBe(404);

  const third = await changeTokens(as, 'jana3@tukan.test');
  app.clock.advance(24 * HOUR_MS + 1);
  expect((await confirm(third.fresh)).body.code).toBe('link_invalid');
  expect((await app.request('GET', '/api/account/email-change', { as })).body.pending).toBeNull();
  await deleteExpired(app.context());
  expect(await app.baseContext.db.execute('select 1 from email_changes')).toMatchObject({ rows: [] });
});

test('only hashes of the tokens are stored, and changes per account are limited', async () => {
  const as = await app.createUser('kira');
  const tokens = await changeTokens(as, 'kira1@tukan.test');
  const stored = JSON.stringify(await app.baseContext.db.execute('select * from email_changes'));
  expect(stored).toContain('kira1@tukan.test');
  for (const token of [tokens.old, tokens.fresh]) expect(stored).not.toContain(token);
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push((await askForChange(as, `kira${n}@tukan.test`)).status);
  expect(answers).toContain(429);
});

test('several accounts together send a mailbox only some emails', async () => {
  const answers = [];
  for (const name of ['leo', 'mar']) {
    const as = await app.createUser(name);
    for (let n = 0; n < 4; n += 1) answers.push((await askForChange(as, 'Ajena@tukan.test')).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(await mailsTo('ajena@tukan.test')).toHaveLength(5);
});
