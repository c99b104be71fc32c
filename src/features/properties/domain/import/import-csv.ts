import { PLAIN_FIELDS, PLAIN_ROOM_FIELDS } from './plain-names.ts';
import {
  IGNORED_FIELDS,
  importProperty,
  importRoom,
  type ImportedProperty,
  type ImportedFile,
} from './import-schema.ts';

/** Columns by value type. Cells that cannot be parsed stay strings and are rejected by the schema. */

const NUMBER_COLUMNS = new Set(
  `floor m2 bedrooms bathrooms housemates min_stay_months max_stay_months quiet_from quiet_to rent_cents
  bills_estimate_cents deposit_cents extra_guarantee_cents agency_fee_cents lat lon room_m2 room_price_cents room_deposit_cents`.split(
    /\s+/,
  ),
);
const BOOLEAN_COLUMNS = new Set(
  `lift air_conditioning furnished terrace balcony wifi accessible owner_lives_in guarantor_required show_street room_private_bath
  room_desk room_has_window room_lock room_couple_allowed`.split(/\s+/),
);
const LIST_COLUMNS = new Set('appliances housemates_ages housemates_languages bills_included documents'.split(' '));
/** Addresses may contain commas. */
const URL_COLUMN = 'photo_urls';
const DATE_COLUMNS = new Set('available_from available_to room_available_from room_available_to'.split(' '));
/** Lengths of official codes; spreadsheets tend to drop their leading zeros. */
const CODE_LENGTHS: Record<string, number> = { province_id: 2, city_id: 5 };
/** Columns that have no "not stated" value: an empty cell leaves the field unchanged. */
const NON_NULLABLE_COLUMNS = new Set(['external_id', 'show_street', 'room_state']);

const TRUE_PATTERN = /^(?:true|1|yes|y|s[ií]|s|x|verdadero)$/i;
const FALSE_PATTERN = /^(?:false|0|no|n|falso)$/i;
const ROOM_PREFIX = 'room_';

const PROPERTY_COLUMNS = Object.keys(importProperty.shape).filter((key) => key !== 'rooms');
const ROOM_COLUMNS = Object.keys(importRoom.shape);

/** Replaces canonical names by the plain ones, for people. */
function withPlainNames(columns: readonly string[], plain: ReadonlyMap<string, string>): string[] {
  const names = new Map([...plain].map(([name, field]) => [field, name]));
  return columns.map((column) => names.get(column) ?? column);
}

/** Columns of the template: amounts in euros, places by name. */
export const TEMPLATE_COLUMNS: readonly string[] = [
  ...withPlainNames(PROPERTY_COLUMNS, PLAIN_FIELDS),
  ...withPlainNames(ROOM_COLUMNS, PLAIN_ROOM_FIELDS).map((column) => ROOM_PREFIX + column),
];
const KNOWN_COLUMNS = new Set<string>([
  ...TEMPLATE_COLUMNS,
  ...PROPERTY_COLUMNS,
  ...ROOM_COLUMNS.map((column) => ROOM_PREFIX + column),
]);
const IGNORED_COLUMNS = new Set<string>(IGNORED_FIELDS);

/** Detects the delimiter: the most frequent candidate in the first line. */
export function detectDelimiter(text: string): ';' | ',' | '\t' {
  const [line = ''] = text.slice(0, 10_000).split(/\r\n|\r|\n/, 1);
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  if (count('\t') > Math.max(count(';'), count(','))) return '\t';
  return count(';') >= count(',') ? ';' : ',';
}

/**
 * Groups the rows of a CSV file into properties. Rows with the same `external_id` are one property with one room per
 * row.
 * In later rows, the property columns must be equal to the first row or empty.
 */
export class CsvImportParser implements ImportedFile {
  readonly homes: ImportedProperty[] = [];
  readonly problems: ImportedFile['problems'] = [];
  readonly #byExternalId = new Map<
    string,
    { property: ImportedProperty; cells: Record<string, string>; rooms: unknown[]; lines: number[] }
  >();
  #columns: string[] = [];
  #hasRooms = false;

  /** Reads the header line. Returns false if the rows below cannot be interpreted. */
  readHeader(names: readonly string[], line: number): boolean {
    this.#columns = names.map((name) => name.trim().toLowerCase());
    this.#hasRooms = this.#columns.some((name) => name.startsWith(ROOM_PREFIX));
    const twice = this.#columns.filter((name, at) => this.#columns.indexOf(name) !== at);
    for (const field of new Set(twice)) this.#addProblem(line, null, field, 'duplicate_value');
    for (const field of this.#columns)
      if (!KNOWN_COLUMNS.has(field) && !IGNORED_COLUMNS.has(field))
        this.#addProblem(line, null, field, 'unknown_field');
    const isNamed = this.#columns.includes('external_id');
    if (!isNamed) this.#addProblem(line, null, 'external_id', 'import_no_id_column');
    return isNamed && twice.length === 0;
  }

  readRow(texts: readonly string[], line: number): void {
    const cells = this.#toCells(texts);
    const id = cells['external_id'] ?? '';
    if (texts.length !== this.#columns.length) {
      this.#addProblem(line, id || null, '', 'import_columns');
      return;
    }
    const room = roomFromCells(cells);
    const known = id === '' ? undefined : this.#byExternalId.get(id);
    if (known) {
      if (room) this.#addRoom(known, cells, room, line);
      else this.#addProblem(line, id, 'external_id', 'import_duplicate');
      return;
    }
    const rooms: unknown[] = room ? [room] : [];
    const lines = [line];
    const values = { ...propertyFromCells(cells), ...(this.#hasRooms && { rooms }) };
    const property = { line, values, roomLines: lines };
    this.homes.push(property);
    if (id !== '') this.#byExternalId.set(id, { property, cells, rooms, lines });
  }

  #addRoom(
    known: { property: ImportedProperty; cells: Record<string, string>; rooms: unknown[]; lines: number[] },
    cells: Record<string, string>,
    room: unknown,
    line: number,
  ): void {
    for (const [name, text] of Object.entries(cells)) {
      if (name.startsWith(ROOM_PREFIX) || text === '' || text === known.cells[name]) continue;
      this.#addProblem(line, known.cells['external_id'] ?? null, name, 'import_differs');
    }
    known.rooms.push(room);
    known.lines.push(line);
  }

  #toCells(texts: readonly string[]): Record<string, string> {
    const cells: Record<string, string> = {};
    for (const [at, name] of this.#columns.entries())
      if (KNOWN_COLUMNS.has(name)) cells[name] = (texts[at] ?? '').trim();
    return cells;
  }

  #addProblem(line: number, externalId: string | null, field: string, code: string): void {
    this.problems.push({ line, externalId, field, code });
  }
}

function propertyFromCells(cells: Record<string, string>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(cells)) {
    if (name.startsWith(ROOM_PREFIX) || (text === '' && NON_NULLABLE_COLUMNS.has(name))) continue;
    values[name] = parseCell(name, text);
  }
  return values;
}

/** Returns null if the row has no room columns. */
function roomFromCells(cells: Record<string, string>): Record<string, unknown> | null {
  const filled = Object.entries(cells).filter(([name, text]) => name.startsWith(ROOM_PREFIX) && text !== '');
  if (filled.length === 0) return null;
  return Object.fromEntries(filled.map(([name, text]) => [name.slice(ROOM_PREFIX.length), parseCell(name, text)]));
}

function parseCell(name: string, text: string): unknown {
  if (LIST_COLUMNS.has(name) || name === URL_COLUMN)
    return text
      .split(name === URL_COLUMN ? /[|\s]/ : /[|,]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  if (text === '') return null;
  if (NUMBER_COLUMNS.has(name))
    return /^[+-]?\d{1,12}(?:[.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : text;
  if (BOOLEAN_COLUMNS.has(name)) return TRUE_PATTERN.test(text) ? true : FALSE_PATTERN.test(text) ? false : text;
  if (DATE_COLUMNS.has(name)) return parseDate(text);
  const length = CODE_LENGTHS[name];
  return length && /^\d+$/.test(text) ? text.padStart(length, '0') : text;
}

/** Converts a Spanish date (DD/MM/YYYY or DD-MM-YYYY) to ISO format; other text is returned unchanged. */
function parseDate(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
