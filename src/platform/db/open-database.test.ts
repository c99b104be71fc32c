import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { databaseUrl, runOnServer } from '#tests/support/database-template.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { openPool } from './postgres-pool.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';

test.each([
  ['postgres://ana@127.0.0.1:9/tukan', /^DATABASE_URL: the database server does not answer \(connect ECONNREFUSED/],
  ['postgres://ana@host.invalid/tukan', /^DATABASE_URL: the database server does not answer \(.*host\.invalid/],
  [databaseUrl(server, 'no_such'), /^DATABASE_URL: there is no such database, create it first \(.*no_such/],
])('opening %s fails with the setting and the reason', async (url, message) => {
  await expect(openDatabase({ url, folder: '' })).rejects.toThrow(message);
});

test('migrations of a user without rights fail with the setting', async () => {
  const empty = await createEmptyDatabase();
  const user = `reader_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `create role ${user} login`);
  const readOnly = openPool(Object.assign(new URL(empty.url), { username: user }).href);
  await expect(migrate(readOnly, new Date())).rejects.toThrow(/^DATABASE_URL: its user may not create tables/);
  await readOnly.close();
  await empty.close();
  await runOnServer(server, `drop role ${user}`);
});
