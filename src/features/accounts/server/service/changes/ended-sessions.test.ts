import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { resetAccountSecondFactor } from '#app/commands/reset-second-factor.ts';
import type { Ctx } from '#platform/context.ts';
import { queryRows } from '#platform/db/db.ts';
import { activateTotp } from '#tests/support/server/second-factor.ts';
import { createTestApp, PASSWORD, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { changePassword } from './change-password.ts';
import { rejectDevice } from '../devices/new-device.ts';
import { setRoleInTx } from '../roles.ts';
import { resetPassword } from '../sign-in.ts';

const NEW_PASSWORD = 'remo azulejo jueves';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_MAX: '100' });
});

/** Runs `work` in a process that is killed at its first commit: nothing that comes after it reaches the database. */
async function killedAtCommit(work: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  const ctx = app.context();
  let isKilled = false;
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (isKilled) throw new Error('killed');
      if (name === 'transaction')
        return async (inside: Parameters<typeof target.transaction>[0]) => {
          const result = await target.transaction(inside);
          isKilled = true;
          return result;
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  await work({ ...ctx, db }).catch(() => undefined);
  expect(isKilled).toBe(true);
}

const sessionsOf = async ({ id }: TestUser) =>
  queryRows<{ id: string }>(app.baseContext.db, sql`select s.id from sessions s where s.user_id = ${id}`);
const mailedToken = async (address: string, kind: string) => {
  const mail = (await app.sentEmails()).findLast((one) => one.to === address && one.kind === kind);
  return /access_token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const lastMail = async (address: string) => (await app.sentEmails()).findLast(({ to }) => to === address)?.text;

test('a password that was reset has ended the sessions and is reported, even if the process is killed', async () => {
  const as = await app.createUser('ana');
  await app.request('POST', '/api/auth/request-password-reset', { body: { email: as.email } });
  await expect.poll(async () => mailedToken(as.email, 'reset')).not.toBe('');
  const token = await mailedToken(as.email, 'reset');
  await killedAtCommit(async (ctx) => resetPassword(ctx, { token, newPassword: NEW_PASSWORD }));
  expect(await sessionsOf(as)).toEqual([]);
  expect(await lastMail(as.email)).toContain('Tu contraseña ha cambiado');
});

test('a password that was changed has ended the other sessions, even if the process is killed', async () => {
  const as = await app.createUser('berta');
  const [own] = await sessionsOf(as);
  await app.request('POST', '/api/auth/sign-in/email', { body: { email: as.email, password: PASSWORD } });
  const actor = { userId: as.id, sessionId: own!.id, email: as.email, role: 'user' } as const;
  const passwords = { current_password: PASSWORD, new_password: NEW_PASSWORD };
  await killedAtCommit(async (ctx) => changePassword({ ...ctx, actor }, passwords));
  expect(await sessionsOf(as)).toEqual([own]);
});

test('a sign-in that was rejected has ended the sessions, even if the process is killed', async () => {
  const as = await app.createUser('carla');
  for (const device of ['navegador-de-siempre-0001', 'navegador-desconocido-0002']) {
    app.clock.advance(1000);
    await app.request('POST', '/api/auth/sign-in/email', { body: { email: as.email, password: PASSWORD, device } });
  }
  const token = await mailedToken(as.email, 'new_device');
  await killedAtCommit(async (ctx) => rejectDevice(ctx, token));
  expect(await sessionsOf(as)).toEqual([]);
});

test('a second factor that was reset has ended the sessions, even if the process is killed', async () => {
  const as = await app.createUser('dora');
  await activateTotp(app, as);
  await killedAtCommit(async (ctx) => resetAccountSecondFactor(ctx, as.email));
  expect(await sessionsOf(as)).toEqual([]);
});

test('a role that was withdrawn has ended the sessions, even if the process is killed', async () => {
  const as = await app.createUser('elsa');
  await app.database.runScript(`update users set role = 'admin' where id = '${as.id}'`);
  await killedAtCommit(async (ctx) => ctx.db.transaction(async (tx) => setRoleInTx(ctx, tx, as.id, 'user')));
  expect(await sessionsOf(as)).toEqual([]);
});
