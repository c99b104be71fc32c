import { Unzip, UnzipPassThrough, unzipSync } from 'fflate';

const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER_BYTES = 46;

/** Reads stored files by the directory at the end of a zip. An unreadable directory gives what was read before it. */
export function readByDirectory(bytes: Uint8Array): Map<string, Uint8Array> {
  const names: string[] = [];
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, compression, size }) => {
        names.push(name);
        return compression === 0 && size <= bytes.length;
      },
    });
    return new Map(names.map((name) => [name, files[name] ?? new Uint8Array()]));
  } catch {
    return new Map();
  }
}

/** Reads stored files from the beginning of a zip, without its directory. Stops at the first header that is damaged. */
export function readInOrder(bytes: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const unzip = new Unzip((file) => {
    const parts: Uint8Array[] = [];
    file.ondata = (error, part, isLast) => {
      if (!error) parts.push(part.slice());
      if (isLast) files.set(file.name, joined(parts));
    };
    if (file.compression === 0 && (file.size ?? 0) <= bytes.length) file.start();
  });
  unzip.register(UnzipPassThrough);
  try {
    unzip.push(bytes, true);
  } catch {
    // The files read so far are compared with the reading by the directory.
  }
  return files;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first, ...rest] = parts;
  if (first && rest.length === 0) return first;
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Name of the file whose content or headers contain an offset in a zip of `createBundle`; `null` for the zip's end. */
export function fileAtOffset(files: ReadonlyMap<string, Uint8Array>, offset: number): string | null {
  const names = [...files.keys()].toSorted();
  let end = 0;
  for (const name of names) {
    end += LOCAL_HEADER_BYTES + name.length + (files.get(name)?.length ?? 0);
    if (offset < end) return name;
  }
  for (const name of names) {
    end += CENTRAL_HEADER_BYTES + name.length;
    if (offset < end) return name;
  }
  return null;
}
