import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_FOLDER } from '#platform/project-folder.ts';

/** Version of the running code. */
export async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(PROJECT_FOLDER, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
