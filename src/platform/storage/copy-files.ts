import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket, Storage } from './storage.ts';

/**
 * Copies all files of a data directory to another storage. Skips files that exist with the same size, so that an
 * interrupted copy can resume. Returns the number of all files and of those copied now.
 */
export async function copyFiles(
  dataFolder: string,
  to: Storage,
  onProgress: (done: number, of: number) => void,
): Promise<{ files: number; copied: number }> {
  const root = path.join(dataFolder, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : []));
  let copied = 0;
  for (const [index, file] of files.entries()) {
    const [bucket, ...rest] = path.relative(root, file).split(path.sep);
    const location = [bucket as Bucket, rest.join('/')] as const;
    const existing = await to.readStream(...location);
    existing?.bytes.destroy();
    if (existing?.size !== (await stat(file)).size) {
      await to.putStream(...location, createReadStream(file));
      copied += 1;
    }
    onProgress(index + 1, files.length);
  }
  return { files: files.length, copied };
}
