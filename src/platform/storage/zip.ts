import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file on its way into a zip. */
export interface ZipEntry {
  path: string;
  /** Pictures are as small as they get. */
  isPacked: boolean;
  /** Called when its turn has come, and the one before is through. */
  open(): AsyncIterable<string | Uint8Array>;
}

const READABLE_BY_ALL = 0o100_644;

/**
 * A zip of entries that are opened and read one after another, as fast as somebody reads the zip: whatever it holds, little of
 * it is in memory at a time. What goes wrong with an entry is the stream's error.
 */
export function zipOf(entries: Iterable<ZipEntry>, mtime: Date): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream;
  const fail = (error: Error) => void out.destroy(error);
  zip.on('error', fail);
  for (const { path, isPacked, open } of entries) {
    zip.addReadStreamLazy(path, { mtime, mode: READABLE_BY_ALL, compress: !isPacked }, (given) => {
      const stream = Readable.from(open(), { objectMode: false });
      stream.once('error', fail);
      given(null, stream);
    });
  }
  zip.end();
  return out;
}
