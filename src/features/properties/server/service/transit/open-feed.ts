import { parse, CsvError } from 'csv-parse';
import { open, type Entry, type ZipFile } from 'yauzl';

/** Error in a feed, with the file and line to look at. */
export class FeedError extends Error {
  constructor(feed: string, file: string, line: number | null, problem: string) {
    super(`${feed}: ${file}${line === null ? '' : `, line ${line}`}: ${problem}`);
    this.name = 'FeedError';
  }
}

/** Fails at the line that is read. */
export type Fail = (problem: string) => never;
export type Row<Column extends string> = Readonly<Record<Column, string>>;

/** GTFS zip whose tables are read one after the other, without unpacking it. */
export interface Feed {
  /** Reads a table row by row; absent optional columns are empty. False if the feed has no such table. */
  readTable<Column extends string>(
    file: string,
    columns: { required: readonly Column[]; optional?: readonly Column[] },
    read: (row: Row<Column>, fail: Fail) => void,
  ): Promise<boolean>;
  close(): void;
}

/** The timetable of a whole country has about 1.5 GB of stop times. */
const MAX_TABLE_BYTES = 3 * 1024 ** 3;
const MAX_FILES = 1000;
const MAX_LINE_BYTES = 100_000;

/** Opens a GTFS zip; `name` begins the messages of its errors. */
export async function openFeed(path: string, name: string): Promise<Feed> {
  const zip = await openZip(path, name);
  const entries = await listEntries(zip, name);
  return {
    close: () => zip.close(),
    readTable: async <Column extends string>(
      file: string,
      { required, optional = [] }: { required: readonly Column[]; optional?: readonly Column[] },
      read: (row: Row<Column>, fail: Fail) => void,
    ) => {
      const entry = entries.get(file);
      if (!entry) return false;
      if (entry.uncompressedSize > MAX_TABLE_BYTES) throw new FeedError(name, file, null, 'the table is too large');
      const input = await openEntry(zip, entry, name, file);
      const wanted: readonly string[] = [...required, ...optional];
      const blank = Object.fromEntries(wanted.map((column) => [column, '']));
      const parser = parse({
        bom: true,
        trim: true,
        skip_empty_lines: true,
        relax_column_count: true,
        max_record_size: MAX_LINE_BYTES,
        columns: (header: string[]) => {
          const missing = wanted.find((column, nth) => nth < required.length && !header.includes(column));
          if (missing) throw new FeedError(name, file, 1, `the column ${missing} is missing`);
          return header.map((column) => (wanted.includes(column) ? column : false));
        },
        on_record: (record: Partial<Record<string, string>>, { lines }) => {
          read({ ...blank, ...record } as Row<Column>, (problem) => {
            throw new FeedError(name, file, lines, problem);
          });
          return null;
        },
      });
      await new Promise<void>((resolve, reject) => {
        input.on('error', reject);
        parser.on('error', reject);
        parser.on('end', resolve);
        input.pipe(parser).resume();
      }).catch((error: unknown) => {
        input.destroy();
        if (error instanceof FeedError) throw error;
        const line = error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : null;
        throw new FeedError(name, file, line, error instanceof Error ? error.message : String(error));
      });
      return true;
    },
  };
}

async function openZip(path: string, name: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(new FeedError(name, 'zip', null, error.message));
      else resolve(zip);
    });
  });
}

/** Entries by file name; some feeds keep their tables in a folder. */
async function listEntries(zip: ZipFile, name: string): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_FILES) throw new FeedError(name, 'zip', null, 'it has too many files');
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      const file = entry.fileName.split('/').at(-1) ?? '';
      if (!entries.has(file)) entries.set(file, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error: Error) => reject(new FeedError(name, 'zip', null, error.message)));
    zip.readEntry();
  });
}

async function openEntry(
  zip: ZipFile,
  entry: Entry,
  name: string,
  file: string,
): Promise<NodeJS.ReadableStream & { destroy(): void }> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(new FeedError(name, file, null, error.message));
      else resolve(stream);
    });
  });
}
