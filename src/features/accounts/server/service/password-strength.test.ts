import { expect, test } from 'vitest';
import { eventually } from '#tests/support/client/eventually.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const signUp = async (email: string, password: string) =>
  app.request('POST', '/api/auth/sign-up/email', { body: { email, password, name: '' } });

test.each(['password', '12345678', 'contraseña', 'qwertyuiop', 'aaaaaaaa', 'a'.repeat(128), 'lucia.vidal'])(
  'the password %s is refused with the reason',
  async (password) => {
    const { status, body } = await signUp('lucia.vidal@correo.es', password);
    expect([status, body.code]).toEqual([400, 'validation']);
    expect(body.fields.password).toContain('10.000');
  },
);

test.each(['una clave larga', 'remo-azulejo-jueves', 'Tr4mpolín_9', 'x'.repeat(3) + 'vK2'.repeat(41)])(
  'the password %s is accepted',
  async (password) => expect((await signUp('marta@correo.es', password)).status).toBe(201),
);

test('a reset refuses a common password, and its link still works', async () => {
  const { email } = await app.createUser('olvido');
  await app.request('POST', '/api/auth/request-password-reset', { body: { email } });
  const token = await eventually(async () => {
    const mail = (await app.sentEmails()).findLast(({ to }) => to === email);
    return /access_token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? Promise.reject(new Error('no mail yet'));
  });
  const reset = async (newPassword: string) =>
    app.request('POST', '/api/auth/reset-password', { body: { token, newPassword } });
  const refused = await reset('password');
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['newPassword']]);
  expect((await reset('remo-azulejo-jueves')).status).toBe(200);
});

test('the part of an address before the @ has at most 64 characters', async () => {
  expect((await signUp(`${'a'.repeat(64)}@correo.es`, 'una clave larga')).status).toBe(201);
  expect((await signUp(`${'a'.repeat(65)}@correo.es`, 'una clave larga')).status).toBe(400);
});
