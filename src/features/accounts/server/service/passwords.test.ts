import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { createUser } from './sign-up.ts';

/** Written by Better Auth 1.7.7, which created the accounts of earlier versions, for the password "Contraseña-1". */
const EARLIER_HASH =
  '38f5c9f88a3e1777124d742daddb31f6:8428f8f5ffdea7a89cc5a852578d910f2fd470d3687abb8a08158ab6aad8b9675bc48543082df5e9009f6a5a9f9091c8e5ec4ad74c4ad48a655bf27a933331df';

test('a password is verified against its own hash only, however its letters are composed', async () => {
  const stored = await hashPassword('Contraseña-1');
  expect(await verifyPassword(stored, 'Contraseña-1'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(stored, 'Contrasena-1')).toBe(false);
  expect(await hashPassword('Contraseña-1')).not.toBe(stored);
  for (const broken of [null, '', ':', 'salt:', 'salt:zz']) expect(await verifyPassword(broken, '')).toBe(false);
});

test('passwords and links of earlier versions stay valid', async () => {
  const app = await createTestApp();
  const { id, email } = await app.createUser('earlier');
  await app.baseContext.db.execute(sql`update credentials set password = ${EARLIER_HASH} where user_id = ${id}`);
  const signIn = async (password: string) =>
    (await app.request('POST', '/api/auth/sign-in/email', { body: { email, password } })).status;
  expect([await signIn('Contraseña-1'), await signIn('contraseña-1')]).toEqual([200, 401]);
});

test('a sign-up that fails in the middle leaves no account without a password', async () => {
  const app = await createTestApp();
  const { db } = app.baseContext;
  await db.execute(sql`alter table credentials add constraint refuse_all check (password is null) not valid`);
  await expect(createUser(app.context(), 'half@tukan.test', 'Half', 'salt:key')).rejects.toThrow();
  expect(await queryRows(db, sql`select 1 from users where email = 'half@tukan.test'`)).toEqual([]);
  await db.execute(sql`alter table credentials drop constraint refuse_all`);
  const { id } = await createUser(app.context(), 'half@tukan.test', 'Half', 'salt:key');
  expect(await queryRows(db, sql`select password from credentials where user_id = ${id}`)).toEqual([
    { password: 'salt:key' },
  ]);
});
