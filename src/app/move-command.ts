import { parseArgs } from 'node:util';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { lockDataFolder } from '#platform/data-folder.ts';
import { migrate } from '#platform/db/migrate.ts';
import { moveDatabase } from '#platform/db/move.ts';
import { openDatabase } from '#platform/db/open.ts';
import { moveFiles } from '#platform/storage/move-files.ts';
import { makeStorage } from '#platform/storage/storage.ts';
import { runCommand } from './command.ts';

const USAGE = `npm run move -- --to postgres://user:password@host/database
         what the embedded database of TUKAN_DATA holds, to an empty PostgreSQL, while the server does not run
       npm run move -- --files
         the photos of TUKAN_DATA, to the store that the settings S3_… name`;

/** `npm run move`: may be interrupted at any moment and started again; it goes on where it was. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, files: { type: 'boolean' } } });
  if (values.files) return moveAllFiles();
  const scheme = URL.parse(values.to ?? '')?.protocol;
  if (scheme !== 'postgres:' && scheme !== 'postgresql:') {
    process.stderr.write(`Usage: ${USAGE}\n`);
    process.exit(2);
  }
  await moveRows(values.to ?? '');
}

async function moveAllFiles(): Promise<void> {
  const { dataFolder, s3 } = readConfig(process.env);
  if (!s3) throw new Error('No store is named: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  const { files, copied } = await moveFiles(dataFolder, makeStorage(dataFolder, s3), (done, of) => {
    if (done % 100 === 0 || done === of) process.stdout.write(`  ${done} of ${of} files\n`);
  });
  process.stdout.write(`\nAll ${files} files are in the store; ${copied} were copied now.\n`);
}

async function moveRows(address: string): Promise<void> {
  const { dataFolder: folder } = readConfig({ ...process.env, DATABASE_URL: '' });
  const unlock = await lockDataFolder(folder);
  const from = await openDatabase({ folder });
  const to = await openDatabase({ url: address, folder });
  try {
    for (const database of [from, to]) await migrate(database, systemClock());
    const moved = await moveDatabase(from, to, showProgress);
    const rows = moved.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `\nMoved and compared: ${rows} rows in ${moved.length} tables are the same on both sides.\n` +
        'Start with DATABASE_URL set to the new database and the same TUKAN_DATA, which still holds the photos and the key.\n' +
        `Keep ${folder}/postgres until all is well; it is not used any more.\n`,
    );
  } finally {
    await Promise.all([from.close(), to.close()]);
    await unlock();
  }
}

function showProgress(table: string, rows: number, of: number): void {
  if (of > 0) process.stdout.write(`  ${table.padEnd(28)} ${rows} of ${of}\n`);
}

await runCommand(main);
