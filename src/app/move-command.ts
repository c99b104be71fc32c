import { parseArgs } from 'node:util';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { lockDataDir } from '#platform/config/data-dir.ts';
import { appliedMigrations, assertKnownMigrations, migrate } from '#platform/db/migrate.ts';
import { copyDatabase } from '#platform/db/copy-database.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { copyFiles } from '#platform/storage/copy-files.ts';
import { runCli } from './cli.ts';
import { createStorage } from '#platform/storage/create-storage.ts';

const USAGE = `npm run move -- --to postgres://user:password@host/database
         copies the embedded database of TUKAN_DATA to an empty PostgreSQL database; stop the server first
       npm run move -- --files
         copies the photos of TUKAN_DATA to the S3 bucket of the S3_… settings`;

/** `npm run move` can be interrupted and restarted at any time; it resumes from the last completed step. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, files: { type: 'boolean' } } });
  if (values.files) return copyFilesToS3();
  const scheme = URL.parse(values.to ?? '')?.protocol;
  if (scheme !== 'postgres:' && scheme !== 'postgresql:') {
    process.stderr.write(`Usage: ${USAGE}\n`);
    process.exit(2);
  }
  await copyToPostgres(values.to ?? '');
}

async function copyFilesToS3(): Promise<void> {
  const { dataDir, s3 } = readConfig(process.env);
  if (!s3)
    throw new Error(
      'No object store is configured: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  const { files, copied } = await copyFiles(dataDir, createStorage(dataDir, s3), (done, of) => {
    if (done % 100 === 0 || done === of) process.stdout.write(`  ${done} of ${of} files\n`);
  });
  process.stdout.write(`\nAll ${files} files are in the object store; ${copied} were copied now.\n`);
}

async function copyToPostgres(address: string): Promise<void> {
  const { dataDir: folder } = readConfig({ ...process.env, DATABASE_URL: '' });
  const unlock = await lockDataDir(folder);
  const from = await openDatabase({ folder });
  const to = await openDatabase({ url: address, folder });
  try {
    // Both are checked before either is changed.
    for (const database of [from, to]) await assertKnownMigrations(await appliedMigrations(database.db));
    for (const database of [from, to]) await migrate(database, systemClock());
    const moved = await copyDatabase(from, to, showProgress);
    const rows = moved.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `\nCopied and verified ${rows} rows in ${moved.length} tables.\n` +
        'Start with DATABASE_URL set to the new database and the same TUKAN_DATA, which still holds the photos and the key.\n' +
        `Keep ${folder}/postgres until you have checked the new database; it is no longer used.\n`,
    );
  } finally {
    await Promise.all([from.close(), to.close()]);
    await unlock();
  }
}

function showProgress(table: string, rows: number, of: number): void {
  if (of > 0) process.stdout.write(`  ${table.padEnd(28)} ${rows} of ${of}\n`);
}

await runCli(main);
