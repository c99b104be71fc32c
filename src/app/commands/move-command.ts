import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config/config.ts';
import { copyFiles } from '#platform/storage/copy-files.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import { runCli } from './cli.ts';

const USAGE = `npm run move -- --files
         copies the photos of TUKAN_DATA to the S3 bucket of the S3_… settings`;

/** `npm run move` can be interrupted and restarted at any time; it skips files that have been copied. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { files: { type: 'boolean' } } });
  if (!values.files) {
    process.stderr.write(`Usage: ${USAGE}\n`);
    process.exit(2);
  }
  const { dataDir, s3 } = readConfig(process.env);
  if (!s3)
    throw new Error(
      'No object store is configured: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  const { files, copied } = await copyFiles(dataDir, await createStorage(dataDir, s3), (done, of) => {
    if (done % 100 === 0 || done === of) process.stdout.write(`  ${done} of ${of} files\n`);
  });
  process.stdout.write(`\nAll ${files} files are in the object store; ${copied} were copied now.\n`);
}

await runCli(main);
