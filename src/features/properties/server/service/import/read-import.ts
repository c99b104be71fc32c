import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { AppError } from '#shared/app-error.ts';
import { isStorableText } from '#shared/text/text.ts';
import { createYielder } from '#platform/queue/yield-to-event-loop.ts';
import { IMPORT, type ImportedFile } from '../../../domain/import/import-schema.ts';
import { CsvImportParser, detectDelimiter } from '../../../domain/import/import-csv.ts';
import { readKyero } from './read-kyero.ts';
import { JsonImportScanner, parseSlice } from '../../../domain/import/import-json.ts';

/** Characters processed between two yields to the event loop. */
const CHUNK_CHARS = 65_536;

/** Media types of import files. */
export const IMPORT_TYPES: readonly string[] = ['text/csv', 'application/json', 'application/xml', 'text/xml'];

/**
 * Parses a file into unvalidated properties, yielding to the event loop. Problems of single lines are part of the
 * result.
 * Throws `import_type`, `import_unreadable`, `import_empty`, `import_too_many` and `unstorable_text`.
 */
export async function readImport(file: Uint8Array, mediaType: string): Promise<ImportedFile> {
  const media = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!IMPORT_TYPES.includes(media)) throw new AppError('import_type');
  const isCsv = media === 'text/csv';
  const isXml = media.endsWith('/xml');
  const text = decodeText(file, isCsv);
  if (!isStorableText(text)) throw new AppError('unstorable_text');
  const filed = await (isCsv ? readCsv(text) : isXml ? readKyero(textChunks(text)) : readJson(text));
  if (filed.homes.length === 0 && filed.problems.length === 0) throw new AppError('import_empty');
  return filed;
}

/** Spanish spreadsheets still export CSV as Windows-1252. */
function decodeText(file: Uint8Array, isCsv: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    if (!isCsv) throw new AppError('unstorable_text');
    return new TextDecoder('windows-1252').decode(file);
  }
}

async function* textChunks(text: string): AsyncGenerator<string> {
  const breath = createYielder();
  for (let at = 0; at < text.length; at += CHUNK_CHARS) {
    await breath();
    yield text.slice(at, at + CHUNK_CHARS);
  }
}

async function readCsv(text: string): Promise<ImportedFile> {
  const parser = new CsvImportParser();
  const rows = Readable.from(textChunks(text), { objectMode: false }).pipe(
    parse({
      delimiter: detectDelimiter(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: IMPORT.maxPropertyLength,
    }),
  );
  const breath = createYielder();
  let hasHeader = false;
  let last = 0;
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: Info }>) {
      // `info.lines` is the last line of a record; subtract the line breaks inside its cells to get the first.
      const inside = record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      last = info.lines;
      const line = info.lines - inside;
      if (!hasHeader) {
        hasHeader = true;
        if (!parser.readHeader(record, line)) break;
      } else if (record.some((cell) => cell.trim() !== '')) parser.readRow(record, line);
      if (parser.homes.length > IMPORT.maxProperties) throw tooManyError();
      await breath();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : last + 1;
    const code = error.code === 'CSV_MAX_RECORD_SIZE' ? 'import_listing_too_long' : 'import_quotes';
    parser.problems.push({ line, externalId: null, field: '', code });
  }
  return parser;
}

async function readJson(text: string): Promise<ImportedFile> {
  const breath = createYielder();
  const file = new JsonImportScanner(text);
  while (file.scan(CHUNK_CHARS)) await breath();
  if (file.count > IMPORT.maxProperties) throw tooManyError();
  const pieces = file.slices();
  if (!pieces) throw new AppError('import_unreadable');
  if (pieces.length > IMPORT.maxProperties) throw tooManyError();
  const filed: ImportedFile = { homes: [], problems: [] };
  for (const piece of pieces) {
    const read = parseSlice(piece);
    if ('code' in read) filed.problems.push(read);
    else filed.homes.push(read);
    await breath();
  }
  return filed;
}

function tooManyError(): AppError {
  return new AppError('import_too_many', { params: { max: IMPORT.maxProperties } });
}
