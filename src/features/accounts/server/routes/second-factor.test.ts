import { beforeAll, expect, test } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { eventually } from '#tests/support/client/eventually.ts';
import { activateTotp, codeOf } from '#tests/support/server/second-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_MAX: '1000' });
});

const signIn = (as: TestUser, address?: string) =>
  app.request('POST', '/api/auth/sign-in/email', {
    body: { email: as.email, password: PASSWORD },
    ...(address && { address }),
  });
const secondStep = (token: string, code: string, address?: string) =>
  app.request('POST', '/api/auth/sign-in/second-step', { body: { token, code }, ...(address && { address }) });
const pendingOf = async (as: TestUser) => (await signIn(as)).body.second_step.token as string;
const mailKinds = async (as: TestUser) =>
  (await app.sentEmails()).filter(({ to }) => to === as.email).map(({ kind }) => kind);

test('a second factor makes a password lead to a pending sign-in without a session', async () => {
  const ana = await app.createUser('ana');
  expect((await signIn(ana)).status).toBe(200);
  const { secret, recoveryCodes } = await activateTotp(app, ana);
  expect(recoveryCodes).toHaveLength(10);
  expect(await mailKinds(ana)).toContain('second-factor');

  app.clock.advance(60_000);
  const waiting = await signIn(ana);
  expect(waiting).toMatchObject({ status: 202, body: { second_step: { methods: ['totp', 'recovery_code'] } } });
  expect(waiting.body.token).toBeUndefined();
  const { token } = waiting.body.second_step;
  expect((await app.request('GET', '/api/auth/session', { as: { ...ana, token } })).status).toBe(401);
  expect(await secondStep(token, '000000')).toMatchObject({ status: 400, body: { code: 'code_invalid' } });

  const done = await secondStep(token, codeOf(app, secret));
  expect(done).toMatchObject({ status: 200, body: { user: { email: ana.email } } });
  expect((await app.request('GET', '/api/auth/session', { as: { ...ana, token: done.body.token } })).status).toBe(200);
  expect(await secondStep(token, codeOf(app, secret))).toMatchObject({ body: { code: 'second_step_expired' } });
});

test('a code works once, also for another pending sign-in', async () => {
  const berta = await app.createUser('berta');
  const { secret } = await activateTotp(app, berta);
  app.clock.advance(60_000);
  const code = codeOf(app, secret);
  const tokens = [await pendingOf(berta), await pendingOf(berta), await pendingOf(berta)];
  const answers = await Promise.all(tokens.map((token) => secondStep(token, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('a recovery code works once, in any case and without its hyphen', async () => {
  const carla = await app.createUser('carla');
  const { recoveryCodes } = await activateTotp(app, carla);
  const code = recoveryCodes[3] as string;
  expect((await secondStep(await pendingOf(carla), code.toLowerCase().replace('-', ' '))).status).toBe(200);
  expect(await secondStep(await pendingOf(carla), code)).toMatchObject({ body: { code: 'code_invalid' } });
  expect((await app.request('GET', '/api/account/second-factor', { as: carla })).body).toMatchObject({
    recovery_codes_left: 9,
    recovery_codes_total: 10,
  });
});

test('new recovery codes replace the old ones and need a code', async () => {
  const dora = await app.createUser('dora');
  const { secret, recoveryCodes } = await activateTotp(app, dora);
  const renew = (code: string) =>
    app.request('POST', '/api/account/second-factor/recovery-codes', { as: dora, body: { code } });
  expect((await renew('123456')).status).toBe(400);
  app.clock.advance(60_000);
  const renewed = await renew(codeOf(app, secret));
  expect(renewed.body.recovery_codes).toHaveLength(10);
  expect((await secondStep(await pendingOf(dora), recoveryCodes[0] as string)).status).toBe(400);
  expect((await secondStep(await pendingOf(dora), renewed.body.recovery_codes[0])).status).toBe(200);
});

test('the factor is off until its first code, and turning it off needs a code', async () => {
  const elsa = await app.createUser('elsa');
  const begun = await app.request('POST', '/api/account/second-factor/totp', { as: elsa });
  expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Tukan:elsa%40tukan\.test\?/);
  expect(begun.body.qr_svg).toMatch(/^<svg/);
  expect((await signIn(elsa)).status).toBe(200);
  const { secret } = await activateTotp(app, elsa);
  expect((await app.request('POST', '/api/account/second-factor/totp', { as: elsa })).status).toBe(409);
  const disable = (code: string) =>
    app.request('POST', '/api/account/second-factor/totp/disable', { as: elsa, body: { code } });
  expect((await disable('000000')).status).toBe(400);
  app.clock.advance(60_000);
  expect((await disable(codeOf(app, secret))).status).toBe(200);
  expect((await signIn(elsa)).status).toBe(200);
  expect((await mailKinds(elsa)).filter((kind) => kind === 'second-factor')).toHaveLength(2);
});

test('a new password neither skips the second step nor keeps a pending one', async () => {
  const flor = await app.createUser('flor');
  const { secret } = await activateTotp(app, flor);
  const pending = await pendingOf(flor);
  await app.request('POST', '/api/auth/request-password-reset', { body: { email: flor.email } });
  const token = await eventually(async () => {
    const mail = (await app.sentEmails()).findLast(({ to, kind }) => to === flor.email && kind === 'reset');
    const found = /access_token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    if (!found) throw new Error('no link yet');
    return found;
  });
  const newPassword = 'remo azulejo jueves';
  const reset = await app.request('POST', '/api/auth/reset-password', { body: { token, newPassword } });
  expect(reset.body).toEqual({ ok: true, review_due: false });
  app.clock.advance(60_000);
  expect(await secondStep(pending, codeOf(app, secret))).toMatchObject({ body: { code: 'second_step_expired' } });
  const again = await app.request('POST', '/api/auth/sign-in/email', {
    body: { email: flor.email, password: newPassword },
  });
  expect(again.status).toBe(202);
});

test('a pending sign-in expires after ten minutes', async () => {
  const gala = await app.createUser('gala');
  const { secret } = await activateTotp(app, gala);
  const pending = await pendingOf(gala);
  app.clock.advance(10 * 60_000 + 1);
  expect(await secondStep(pending, codeOf(app, secret))).toMatchObject({ body: { code: 'second_step_expired' } });
});

test('codes are guessed at most ten times per account in a quarter of an hour, from any address', async () => {
  const hugo = await app.createUser('hugo');
  const { secret } = await activateTotp(app, hugo);
  app.clock.advance(60_000);
  const pending = await pendingOf(hugo);
  for (let n = 0; n < 10; n += 1) expect((await secondStep(pending, '000000', `192.0.2.${n}`)).status).toBe(400);
  const blocked = await secondStep(pending, codeOf(app, secret), '192.0.2.99');
  expect(blocked).toMatchObject({ status: 429, body: { code: 'too_many_sign_ins' } });
  app.clock.advance(15 * 60_000);
  expect((await secondStep(await pendingOf(hugo), codeOf(app, secret))).status).toBe(200);
});

test('secrets and recovery codes are not stored in clear text', async () => {
  const irene = await app.createUser('irene');
  const { secret, recoveryCodes } = await activateTotp(app, irene);
  const stored = JSON.stringify(
    await app.baseContext.db.execute(
      `select t.secret, r.code_hash from totp_factors t join recovery_codes r using (user_id)`,
    ),
  );
  expect(stored).not.toContain(secret);
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
});

test('a pending deletion is cancelled only after the second step', async () => {
  const julia = await app.createUser('julia');
  const { secret } = await activateTotp(app, julia);
  await app.request('POST', '/api/account/deletion', { as: julia, body: { password: PASSWORD } });
  expect((await signIn(julia)).body.code).toBe('account_deletion_pending');
  const comeBack = await app.request('POST', '/api/auth/sign-in/email', {
    body: { email: julia.email, password: PASSWORD, come_back: true },
  });
  expect(comeBack.status).toBe(202);
  expect((await signIn(julia)).body.code).toBe('account_deletion_pending');
  app.clock.advance(60_000);
  expect((await secondStep(comeBack.body.second_step.token, codeOf(app, secret))).status).toBe(200);
  expect((await signIn(julia)).status).toBe(202);
});
