import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { Refusal } from '#kit/refusal.ts';
import { isPlainText } from '#kit/text.ts';
import { makeBreath } from '#platform/breathe.ts';
import { IMPORT, type FiledHomes } from '../../domain/import.ts';
import { CsvHomes, delimiterOf } from '../../domain/import-csv.ts';
import { JsonHomes, readPiece } from '../../domain/import-json.ts';

/** Characters that are looked at in one go. */
const STEP = 65_536;

/**
 * The homes of a file, unchecked, letting others in between. Refuses with `import_type`, `import_unreadable`, `import_empty`,
 * `import_too_many` and `odd_text`; what is wrong with a line is among the problems.
 */
export async function readHomes(file: Uint8Array, mediaType: string): Promise<FiledHomes> {
  const media = mediaType.split(';')[0]?.trim().toLowerCase();
  const isCsv = media === 'text/csv';
  if (!isCsv && media !== 'application/json') throw new Refusal('import_type');
  const text = decoded(file, isCsv);
  if (!isPlainText(text)) throw new Refusal('odd_text');
  const filed = await (isCsv ? readCsv(text) : readJson(text));
  if (filed.homes.length === 0 && filed.problems.length === 0) throw new Refusal('import_empty');
  return filed;
}

/** Spreadsheets in Spain still write CSV in the old Windows letters. */
function decoded(file: Uint8Array, isCsv: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    if (!isCsv) throw new Refusal('odd_text');
    return new TextDecoder('windows-1252').decode(file);
  }
}

async function* inSteps(text: string): AsyncGenerator<string> {
  const breath = makeBreath();
  for (let at = 0; at < text.length; at += STEP) {
    await breath();
    yield text.slice(at, at + STEP);
  }
}

async function readCsv(text: string): Promise<FiledHomes> {
  const homes = new CsvHomes();
  const rows = Readable.from(inSteps(text), { objectMode: false }).pipe(
    parse({
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: IMPORT.maxHomeLength,
    }),
  );
  const breath = makeBreath();
  let hasHeader = false;
  let last = 0;
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: Info }>) {
      // a record ends at `info.lines`; line breaks in its cells are lines of the file too
      const inside = record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      last = info.lines;
      const line = info.lines - inside;
      if (!hasHeader) {
        hasHeader = true;
        if (!homes.header(record, line)) break;
      } else if (record.some((cell) => cell.trim() !== '')) homes.row(record, line);
      if (homes.homes.length > IMPORT.maxHomes) throw tooMany();
      await breath();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : last + 1;
    const code = error.code === 'CSV_MAX_RECORD_SIZE' ? 'import_home_size' : 'import_quotes';
    homes.problems.push({ line, externalId: null, field: '', code });
  }
  return homes;
}

async function readJson(text: string): Promise<FiledHomes> {
  const breath = makeBreath();
  const file = new JsonHomes(text);
  while (file.step(STEP)) await breath();
  if (file.count > IMPORT.maxHomes) throw tooMany();
  const pieces = file.pieces();
  if (!pieces) throw new Refusal('import_unreadable');
  if (pieces.length > IMPORT.maxHomes) throw tooMany();
  const filed: FiledHomes = { homes: [], problems: [] };
  for (const piece of pieces) {
    const read = readPiece(piece);
    if ('code' in read) filed.problems.push(read);
    else filed.homes.push(read);
    await breath();
  }
  return filed;
}

function tooMany(): Refusal {
  return new Refusal('import_too_many', { params: { max: IMPORT.maxHomes } });
}
