import { READ_OVER, importHome, importRoom, type FiledHome, type FiledHomes } from './import.ts';

/** How cells become values. What cannot be read stays text, for the schema to refuse. */

const NUMBERS = new Set(
  `floor m2 bedrooms bathrooms housemates min_stay_months max_stay_months quiet_from quiet_to rent_cents
  bills_estimate_cents deposit_cents extra_guarantee_cents agency_fee_cents lat lon room_m2 room_price_cents`.split(
    /\s+/,
  ),
);
const FLAGS = new Set(
  `lift air_conditioning furnished wifi accessible owner_lives_in guarantor_required show_street room_private_bath
  room_desk room_has_window room_lock room_couple_allowed`.split(/\s+/),
);
const LISTS = new Set('appliances housemates_ages housemates_languages bills_included documents'.split(' '));
const DATES = new Set('available_from available_to room_available_from room_available_to'.split(' '));
/** Official codes, whose leading zero spreadsheets like to drop. */
const CODE_LENGTHS: Record<string, number> = { province_id: 2, city_id: 5 };
/** Fields that know no "not said": an empty cell leaves them as they are. */
const NEVER_NULL = new Set(['external_id', 'show_street', 'room_state']);

const TRUE = /^(?:true|1|yes|y|s[ií]|s|x|verdadero)$/i;
const FALSE = /^(?:false|0|no|n|falso)$/i;
const ROOM = 'room_';

const HOME_COLUMNS = Object.keys(importHome.shape).filter((key) => key !== 'rooms');
const ROOM_COLUMNS = Object.keys(importRoom.shape).map((key) => ROOM + key);
/** Every column that a file may have, in the order of the template. */
export const CSV_COLUMNS: readonly string[] = [...HOME_COLUMNS, ...ROOM_COLUMNS];
const KNOWN = new Set<string>(CSV_COLUMNS);
const OVER = new Set<string>(READ_OVER);

/** What stands between cells: the sign that the first line has more of. */
export function delimiterOf(text: string): ';' | ',' | '\t' {
  const [line = ''] = text.slice(0, 10_000).split(/\r\n|\r|\n/, 1);
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  if (count('\t') > Math.max(count(';'), count(','))) return '\t';
  return count(';') >= count(',') ? ';' : ',';
}

/**
 * Gathers the rows of a file into homes: those with the same `external_id` are one home, each with a room of its own. What a
 * later row says of the home is the same again, or nothing.
 */
export class CsvHomes implements FiledHomes {
  readonly homes: FiledHome[] = [];
  readonly problems: FiledHomes['problems'] = [];
  readonly #known = new Map<
    string,
    { home: FiledHome; cells: Record<string, string>; rooms: unknown[]; lines: number[] }
  >();
  #columns: string[] = [];
  #hasRooms = false;

  /** The first line. False where nothing below can be read by it. */
  header(names: readonly string[], line: number): boolean {
    this.#columns = names.map((name) => name.trim().toLowerCase());
    this.#hasRooms = this.#columns.some((name) => name.startsWith(ROOM));
    const twice = this.#columns.filter((name, at) => this.#columns.indexOf(name) !== at);
    for (const field of new Set(twice)) this.#problem(line, null, field, 'given_twice');
    for (const field of this.#columns)
      if (!KNOWN.has(field) && !OVER.has(field)) this.#problem(line, null, field, 'unknown_field');
    const isNamed = this.#columns.includes('external_id');
    if (!isNamed) this.#problem(line, null, 'external_id', 'import_no_id_column');
    return isNamed && twice.length === 0;
  }

  row(texts: readonly string[], line: number): void {
    const cells = this.#cellsOf(texts);
    const id = cells['external_id'] ?? '';
    if (texts.length !== this.#columns.length) {
      this.#problem(line, id || null, '', 'import_columns');
      return;
    }
    const room = roomOf(cells);
    const known = id === '' ? undefined : this.#known.get(id);
    if (known) {
      if (room) this.#anotherRoom(known, cells, room, line);
      else this.#problem(line, id, 'external_id', 'import_duplicate');
      return;
    }
    const rooms: unknown[] = room ? [room] : [];
    const lines = [line];
    const values = { ...homeOf(cells), ...(this.#hasRooms && { rooms }) };
    const home = { line, values, roomLines: lines };
    this.homes.push(home);
    if (id !== '') this.#known.set(id, { home, cells, rooms, lines });
  }

  #anotherRoom(
    known: { home: FiledHome; cells: Record<string, string>; rooms: unknown[]; lines: number[] },
    cells: Record<string, string>,
    room: unknown,
    line: number,
  ): void {
    for (const [name, text] of Object.entries(cells)) {
      if (name.startsWith(ROOM) || text === '' || text === known.cells[name]) continue;
      this.#problem(line, known.cells['external_id'] ?? null, name, 'import_differs');
    }
    known.rooms.push(room);
    known.lines.push(line);
  }

  #cellsOf(texts: readonly string[]): Record<string, string> {
    const cells: Record<string, string> = {};
    for (const [at, name] of this.#columns.entries()) if (KNOWN.has(name)) cells[name] = (texts[at] ?? '').trim();
    return cells;
  }

  #problem(line: number, externalId: string | null, field: string, code: string): void {
    this.problems.push({ line, externalId, field, code });
  }
}

function homeOf(cells: Record<string, string>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(cells)) {
    if (name.startsWith(ROOM) || (text === '' && NEVER_NULL.has(name))) continue;
    values[name] = valueOf(name, text);
  }
  return values;
}

/** Null where the row says nothing of a room. */
function roomOf(cells: Record<string, string>): Record<string, unknown> | null {
  const told = Object.entries(cells).filter(([name, text]) => name.startsWith(ROOM) && text !== '');
  if (told.length === 0) return null;
  return Object.fromEntries(told.map(([name, text]) => [name.slice(ROOM.length), valueOf(name, text)]));
}

function valueOf(name: string, text: string): unknown {
  if (LISTS.has(name))
    return text
      .split(/[|,]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  if (text === '') return null;
  if (NUMBERS.has(name)) return /^[+-]?\d{1,12}(?:[.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : text;
  if (FLAGS.has(name)) return TRUE.test(text) ? true : FALSE.test(text) ? false : text;
  if (DATES.has(name)) return dayOf(text);
  const length = CODE_LENGTHS[name];
  return length && /^\d+$/.test(text) ? text.padStart(length, '0') : text;
}

/** A day as spreadsheets in Spain write it becomes an ISO one. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
