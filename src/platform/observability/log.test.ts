import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#features/accounts/server/tables.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { createLogger } from './log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

/** Returns the log line of an error. */
function lineOf(error: unknown): string {
  let line = '';
  createLogger('info', { write: (text: string) => void (line += text) }).error(
    { err: error, id: 'x1' },
    'request failed',
  );
  return line;
}
const caught = async (work: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

test('a failed statement is logged without its parameters', async () => {
  const { id, email } = await app.createUser('secreta');
  const { db, now } = app.baseContext;
  const again = { id: crypto.randomUUID(), email, name: 'Mi Nombre', createdAt: now(), updatedAt: now() };
  const line = lineOf(await caught(db.insert(users).values(again)));
  expect(line).toContain('23505');
  expect(line).toContain('log.test.ts');
  expect(line).not.toMatch(/secreta|Mi Nombre|params/);
  const cast = lineOf(await caught(db.execute(sql`select ${'el texto de un mensaje'}::uuid, ${id}::uuid`)));
  expect(cast).toContain('22P02');
  expect(cast).not.toMatch(/mensaje/);
  expect(cast).not.toContain(id);
});

test('a rejected email is logged without its recipient', () => {
  const refused = Object.assign(
    new Error("Can't send mail - all recipients were rejected: 550 <ana@correo.es> unknown"),
    {
      code: 'EENVELOPE',
      rejected: ['ana@correo.es'],
      response: '550 ana@correo.es',
    },
  );
  const line = lineOf(refused);
  expect(line).toContain('EENVELOPE');
  expect(line).not.toContain('correo.es');
});

test('thrown values other than errors are logged without their content', () => {
  expect(lineOf('ana@correo.es')).not.toContain('correo');
});
