import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { lockDataFolder } from '#platform/data-folder.ts';
import { openDatabase } from '#platform/db/open.ts';
import { makeBackup } from './backup/backup.ts';
import { restoreBackup } from './backup/restore.ts';
import { runCommand } from './command.ts';
import { askRunning } from './control.ts';

const USAGE = `npm run backup -- --to FOLDER      a copy of database, photos and key, while the product runs or not
       npm run restore -- --from FOLDER [--replace]   brings one back, while it does not run`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, from: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  const config = readConfig(process.env);
  if (positionals[0] === 'backup' && values.to) {
    const to = path.resolve(values.to);
    const files = await backup(config.dataFolder, config.DATABASE_URL, to);
    process.stdout.write(`Backed up the database and ${files} files to ${to}\n`);
  } else if (positionals[0] === 'restore' && values.from) {
    const unlock = await lockDataFolder(config.dataFolder);
    const { made_at, files } = await restoreBackup(path.resolve(values.from), {
      dataFolder: config.dataFolder,
      url: config.DATABASE_URL,
      replace: values.replace,
    }).finally(unlock);
    process.stdout.write(`Restored the state of ${made_at} with ${files} files. Start Tukan as ever.\n`);
  } else {
    process.stderr.write(`Usage: ${USAGE}\n`);
    process.exit(2);
  }
}

/** A server's database is copied by its own tool; the embedded one by the process that has it, or here where none runs. */
async function backup(dataFolder: string, url: string | undefined, to: string): Promise<number> {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const about = { version, now: systemClock() };
  if (url) return (await makeBackup({ url }, { dataFolder, to }, about)).files;
  const running = await askRunning(dataFolder, { do: 'backup', to, version });
  if (running?.ok) return running.files;
  if (running) throw new Error(running.error);
  const unlock = await lockDataFolder(dataFolder);
  const { embedded, close } = await openDatabase({ folder: dataFolder });
  try {
    if (!embedded) throw new Error('there is no embedded database here');
    return (await makeBackup({ embedded }, { dataFolder, to }, about)).files;
  } finally {
    await close();
    await unlock();
  }
}

await runCommand(main);
