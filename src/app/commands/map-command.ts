import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  readStreetMapStatus,
  runStreetMapDownload,
} from '#features/properties/server/service/street-map/download-run.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { runCli } from './cli.ts';

const USAGE = `npm run map [-- --from FILE.pmtiles]
         brings the streets of the university cities into TUKAN_DATA, from MAP_SOURCE or a file`;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** `npm run map` works whether or not the server is running, and continues what was interrupted. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true });
  if (positionals.length > 0) {
    process.stderr.write(`Usage: ${USAGE}\n`);
    process.exit(2);
  }
  // A mistyped name is no failed download, which admins would see.
  if (values.from && !existsSync(values.from)) throw new Error(`${values.from}: there is no such file`);
  const config = readConfig(process.env);
  let announced = -1;
  await runStreetMapDownload(
    { config, now: systemClock },
    {
      ...(values.from && { from: { file: path.resolve(values.from) } }),
      onProgress(bytes, ofBytes) {
        const percent = Math.floor((bytes / ofBytes) * 100);
        if (percent === announced) return;
        announced = percent;
        process.stdout.write(`  ${percent} % of ${megabytes(ofBytes)}\n`);
      },
    },
  );
  const { installed } = await readStreetMapStatus(config.dataDir);
  process.stdout.write(`\nThe street map is installed: ${megabytes(installed?.bytes ?? 0)}.\n`);
}

await runCli(main);
