import buildTemplate, { databaseUrl, runOnServer } from '../../support/database-template.ts';
import { startServer } from '../../support/server/server-process.ts';
import { copyTemplate } from '../../support/server/test-database.ts';
import { createSeedUsers, SEED_TEMPLATE, SEED_USERS_VARIABLE } from './seed-users.ts';

/**
 * Global setup of the journeys: the database server of the run with its template, and a second template with the seed
 * users, because every other file of journeys starts with them.
 */
// oxlint-disable-next-line import/no-default-export -- a global setup is a default export
export default async function setup(): Promise<() => Promise<void>> {
  const tearDown = await buildTemplate();
  const { url, name } = await copyTemplate();
  const server = await startServer({ DATABASE_URL: url });
  process.env[SEED_USERS_VARIABLE] = JSON.stringify(await createSeedUsers(server));
  await server.close();
  const databases = process.env['TEST_DATABASE_URL'] ?? '';
  // A delayed email would be due in the middle of a journey.
  await runOnServer(databaseUrl(databases, name), 'delete from pgboss.job');
  await runOnServer(databases, `drop database if exists ${SEED_TEMPLATE} with (force)`);
  await runOnServer(databases, `alter database ${name} rename to ${SEED_TEMPLATE}`);
  return tearDown;
}
