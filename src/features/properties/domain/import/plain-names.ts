import { parseEuros } from '#shared/money/parse-euros.ts';

/** Fields that people fill in: amounts in euros and places by name, instead of cents and official codes. */

const EURO_FIELDS = new Map([
  ['rent', 'rent_cents'],
  ['bills_estimate', 'bills_estimate_cents'],
  ['deposit', 'deposit_cents'],
  ['extra_guarantee', 'extra_guarantee_cents'],
  ['agency_fee', 'agency_fee_cents'],
]);
const ROOM_EURO_FIELDS = new Map([
  ['price', 'price_cents'],
  ['deposit', 'deposit_cents'],
]);

/** Plain names of the property, in the order of the template, each with its canonical field. */
export const PLAIN_FIELDS: ReadonlyMap<string, string> = new Map([
  ['city', 'city_id'],
  ['province', 'province_id'],
  ...EURO_FIELDS,
]);
export const PLAIN_ROOM_FIELDS: ReadonlyMap<string, string> = ROOM_EURO_FIELDS;

/** Finds a city by its name, with a province where several have the same; or the code of the problem. */
export type FindCity = (name: string, province: string | null) => { id: string } | { problem: string };

export interface PlainValues {
  /** Values under their canonical names. */
  values: Record<string, unknown>;
  /** Name in the file by canonical path, such as `rooms.0.price_cents` → `rooms.0.price`. */
  fileNames: Map<string, string>;
  /** Codes by path in the file. */
  problems: [path: string, code: string][];
}

/** Replaces plain names by the canonical ones. */
export function fromPlainNames(given: Record<string, unknown>, findCity: FindCity): PlainValues {
  const result: PlainValues = { values: { ...given }, fileNames: new Map(), problems: [] };
  replaceEuros(result.values, EURO_FIELDS, '', result);
  replaceCity(result, findCity);
  if (Array.isArray(given['rooms'])) {
    result.values['rooms'] = given['rooms'].map((room: unknown, nth) => {
      if (typeof room !== 'object' || room === null) return room;
      const values = { ...room } as Record<string, unknown>;
      replaceEuros(values, ROOM_EURO_FIELDS, `rooms.${nth}.`, result);
      return values;
    });
  }
  return result;
}

function replaceEuros(
  values: Record<string, unknown>,
  fields: ReadonlyMap<string, string>,
  prefix: string,
  { fileNames, problems }: PlainValues,
): void {
  for (const [name, field] of fields) {
    if (!(name in values)) continue;
    if (field in values) problems.push([prefix + name, 'import_twice']);
    const cents = toCents(values[name]);
    if (cents === undefined) problems.push([prefix + name, 'import_amount']);
    else values[field] = cents;
    fileNames.set(prefix + field, prefix + name);
    delete values[name];
  }
}

/** Cents of an amount in euros; null if empty, `undefined` if it is no amount. */
function toCents(value: unknown): number | null | undefined {
  if (value === null) return null;
  if (typeof value === 'number') return Math.round(value * 100);
  return typeof value === 'string' ? parseEuros(value) : undefined;
}

function replaceCity({ values, fileNames, problems }: PlainValues, findCity: FindCity): void {
  const { city, province } = values;
  delete values['province'];
  if (!('city' in values)) return;
  delete values['city'];
  if ('city_id' in values) problems.push(['city', 'import_twice']);
  fileNames.set('city_id', 'city');
  if (city === null || city === '') values['city_id'] = null;
  else if (typeof city !== 'string') problems.push(['city', 'field_format']);
  else {
    const found = findCity(city, typeof province === 'string' ? province : null);
    if ('problem' in found) problems.push(['city', found.problem]);
    else values['city_id'] = found.id;
  }
}
