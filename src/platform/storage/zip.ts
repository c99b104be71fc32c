import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file to add to a zip. */
export interface ZipEntry {
  path: string;
  /** True for images, which are already compressed. */
  isCompressed: boolean;
  /** Called after the previous entry is complete. */
  open(): AsyncIterable<string | Uint8Array>;
}

const FILE_MODE = 0o100_644;

/**
 * Creates a zip stream. Entries are opened and read one after another with backpressure, so that little is in memory.
 * An entry's error becomes the stream's error.
 */
export function createZip(entries: Iterable<ZipEntry>, mtime: Date): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream;
  const fail = (error: Error) => void out.destroy(error);
  zip.on('error', fail);
  for (const { path, isCompressed, open } of entries) {
    zip.addReadStreamLazy(path, { mtime, mode: FILE_MODE, compress: !isCompressed }, (given) => {
      const stream = Readable.from(open(), { objectMode: false });
      stream.once('error', fail);
      given(null, stream);
    });
  }
  zip.end();
  return out;
}
