import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { lockDataDir } from '#platform/config/data-dir.ts';
import type { TableCopy } from '#platform/db/copy-tables.ts';
import { PROJECT_FOLDER } from '#platform/project-folder.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createBackup } from '../backup/backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { runCli } from './cli.ts';
import { sendToRunningProcess } from './admin-socket.ts';

const USAGE = `npm run backup -- --to FOLDER      copy of the database, photos and key; works while the server runs
       npm run restore -- --from FOLDER [--replace]   restores a backup; stop the server first`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, from: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  const config = readConfig(process.env);
  if (positionals[0] === 'backup' && values.to) {
    const to = path.resolve(values.to);
    const files = await runBackup(config.dataDir, config.DATABASE_URL, to);
    process.stdout.write(`Backed up the database and ${files} files to ${to}\n`);
  } else if (positionals[0] === 'restore' && values.from) {
    const unlock = await lockDataDir(config.dataDir);
    const where = { dataFolder: config.dataDir, url: config.DATABASE_URL, replace: values.replace };
    const { made_at, files } = await restoreBackup(
      path.resolve(values.from),
      where,
      systemClock(),
      showProgress,
    ).finally(unlock);
    process.stdout.write(`Restored the backup of ${made_at} with ${files} files. Start Tukan as usual.\n`);
  } else {
    process.stderr.write(`Usage: ${USAGE}\n`);
    process.exit(2);
  }
}

/**
 * Backs up through the running process, which owns the database of the data directory, or here if none is running or the
 * database is that of `DATABASE_URL`. Returns the number of files.
 */
async function runBackup(dataFolder: string, url: string | undefined, to: string): Promise<number> {
  const { version } = JSON.parse(await readFile(path.join(PROJECT_FOLDER, 'package.json'), 'utf8')) as {
    version: string;
  };
  const about = { version, now: systemClock() };
  const running = url ? null : await sendToRunningProcess(dataFolder, { do: 'backup', to, version });
  if (running?.ok) return running.files;
  if (running) throw new Error(running.error);
  const unlock = url ? async () => undefined : await lockDataDir(dataFolder);
  const database = await openDatabase({ url, folder: dataFolder });
  try {
    return (await createBackup(database, { dataFolder, to }, about, showProgress)).files;
  } finally {
    await database.close();
    await unlock();
  }
}

/** Smaller tables take no noticeable time. */
const SHOWN_FROM_ROWS = 1000;

function showProgress({ name, rows }: TableCopy): void {
  if (rows >= SHOWN_FROM_ROWS) process.stdout.write(`  ${name.padEnd(28)} ${rows} rows\n`);
}

await runCli(main);
