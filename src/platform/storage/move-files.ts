import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket, Storage } from './storage.ts';

/**
 * Copies every file of a data folder into another storage. What is there in the same length stays, so that an interrupted
 * copy goes on where it was. Answers how many files there are and how many were copied now.
 */
export async function moveFiles(
  dataFolder: string,
  to: Storage,
  told: (done: number, of: number) => void,
): Promise<{ files: number; copied: number }> {
  const root = path.join(dataFolder, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : []));
  let copied = 0;
  for (const [index, file] of files.entries()) {
    const [bucket, ...rest] = path.relative(root, file).split(path.sep);
    const place = [bucket as Bucket, rest.join('/')] as const;
    const there = await to.readStream(...place);
    there?.bytes.destroy();
    if (there?.size !== (await stat(file)).size) {
      await to.putStream(...place, createReadStream(file));
      copied += 1;
    }
    told(index + 1, files.length);
  }
  return { files: files.length, copied };
}
