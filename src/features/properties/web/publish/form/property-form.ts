import type { Lang } from '#shared/i18n/lang.ts';
import { parseEuros } from '#shared/money/parse-euros.ts';
import { formatEurosInput } from '#shared/i18n/format.ts';
import type { PublishCheckInput } from '../../../domain/publish-check.ts';
import { PROPERTY } from '../../../domain/rules.ts';
import type { DraftInput, OwnProperty, RoomInput } from '../../../domain/schema.ts';

type InputFields = Omit<DraftInput, 'rooms'>;
type Values = { [K in keyof InputFields]-?: Exclude<InputFields[K], undefined> };

export const INTEGER_RANGES = {
  floor: [-2, PROPERTY.maxFloor],
  m2: [1, PROPERTY.maxSquareMetres],
  bedrooms: [0, PROPERTY.maxBedrooms],
  bathrooms: [0, PROPERTY.maxBathrooms],
  housemates: [0, PROPERTY.maxHousemates],
  min_stay_months: [1, PROPERTY.maxStayMonths],
  max_stay_months: [1, PROPERTY.maxStayMonths],
  quiet_from: [0, 23],
  quiet_to: [0, 23],
} as const satisfies Partial<Record<keyof Values, readonly [number, number]>>;
/** Square metres of a room. */
export const ROOM_SIZE_RANGE = [1, PROPERTY.maxRoomSquareMetres] as const;
const MONEY_FIELDS = [
  'rent_cents',
  'bills_estimate_cents',
  'deposit_cents',
  'extra_guarantee_cents',
  'agency_fee_cents',
] as const satisfies readonly (keyof Values)[];
const TEXT_FIELDS = [
  'title',
  'description',
  'district',
  'street',
  'registration_number',
  'video_url',
  'seasonal_cause',
  'available_from',
  'available_to',
] as const satisfies readonly (keyof Values)[];

export type IntegerField = keyof typeof INTEGER_RANGES;
export type MoneyField = (typeof MONEY_FIELDS)[number];
export type TextField = (typeof TEXT_FIELDS)[number];
export type TypedField = IntegerField | MoneyField | TextField;

/** Room as form values. `key` is stable while the page is open, `id` is assigned by the first save. */
export type RoomForm = Omit<
  RoomInput,
  'id' | 'name' | 'm2' | 'price_cents' | 'deposit_cents' | 'available_from' | 'available_to'
> & {
  key: string;
  id: string | null;
  name: string;
  m2: string;
  price_cents: string;
  deposit_cents: string;
  available_from: string;
  available_to: string;
};

/** Property as form values: typed fields are strings, even if they are parsed to numbers. */
export type PropertyForm = { [K in keyof Values]: K extends TypedField ? string : Values[K] } & { rooms: RoomForm[] };
export type FormField = keyof PropertyForm;

let keyCounter = 0;
export const newKey = () => `new-${(keyCounter += 1)}`;

export function emptyRoom(): RoomForm {
  return {
    key: newKey(),
    id: null,
    name: '',
    kind: null,
    m2: '',
    private_bath: null,
    desk: null,
    has_window: null,
    lock: null,
    couple_allowed: null,
    price_cents: '',
    deposit_cents: '',
    available_from: '',
    available_to: '',
    state: 'available',
  };
}

export const EMPTY_FORM: PropertyForm = {
  kind: null,
  offer: null,
  title: '',
  description: '',
  province_id: null,
  city_id: null,
  district: '',
  floor: '',
  lift: null,
  m2: '',
  bedrooms: '',
  bathrooms: '',
  heating: null,
  air_conditioning: null,
  furnished: null,
  terrace: null,
  balcony: null,
  appliances: [],
  wifi: null,
  accessible: null,
  energy_label: null,
  registration_number: '',
  advertiser: null,
  owner_lives_in: null,
  housemates: '',
  housemates_ages: [],
  housemates_languages: [],
  video_url: '',
  available_from: '',
  available_to: '',
  min_stay_months: '',
  max_stay_months: '',
  smoking: null,
  pets: null,
  visitors: null,
  couples: null,
  crypto_payment: null,
  quiet_from: '',
  quiet_to: '',
  rent_cents: '',
  bills_included: [],
  bills_estimate_cents: '',
  deposit_cents: '',
  extra_guarantee_cents: '',
  agency_fee_cents: '',
  agency_fee_payer: null,
  contract: null,
  seasonal_cause: '',
  empadronamiento: null,
  guarantor_required: null,
  documents: [],
  street: '',
  show_street: false,
  lat: null,
  lon: null,
  rooms: [],
};

export const FORM_FIELDS = Object.keys(EMPTY_FORM) as FormField[];

/** Form values of a stored property. */
export function toForm(property: OwnProperty, lang: Lang): PropertyForm {
  const form = Object.fromEntries(
    FORM_FIELDS.map((field) => {
      if (field === 'rooms') return [field, property.rooms.map((room) => toRoomForm(room, lang))];
      const value = property[field];
      if ((MONEY_FIELDS as readonly string[]).includes(field))
        return [field, formatEurosInput(value as number | null, lang)];
      if (field in INTEGER_RANGES) return [field, value === null ? '' : String(value)];
      return [field, (TEXT_FIELDS as readonly string[]).includes(field) ? (value ?? '') : value];
    }),
  );
  return form as unknown as PropertyForm;
}

function toRoomForm(room: OwnProperty['rooms'][number], lang: Lang): RoomForm {
  return {
    ...room,
    key: room.id,
    name: room.name ?? '',
    m2: room.m2 === null ? '' : String(room.m2),
    price_cents: formatEurosInput(room.price_cents, lang),
    deposit_cents: formatEurosInput(room.deposit_cents, lang),
    available_from: room.available_from ?? '',
    available_to: room.available_to ?? '',
  };
}

/**
 * Parsed form values, and codes of unparsable fields that the form asks for: field → code, e.g. `rooms.0.m2` for a room.
 * Unparsable fields count as not stated.
 */
export interface ParsedForm {
  values: Values & { rooms: RoomInput[] };
  errors: Record<string, string>;
}

export function parseForm(form: PropertyForm): ParsedForm {
  const wrong: Record<string, string> = {};
  const whole = (name: string, text: string, [least, most]: readonly [number, number]) => {
    const number = parseInteger(text);
    if (number === null || (number !== undefined && number >= least && number <= most)) return number;
    wrong[name] = 'number_range';
    return null;
  };
  const money = (name: string, text: string) => {
    const cents = parseEuros(text);
    if (cents === null || (cents !== undefined && cents <= PROPERTY.maxCents)) return cents;
    wrong[name] = 'amount';
    return null;
  };
  const entries = FORM_FIELDS.map((field) => {
    const value = form[field];
    if (field === 'rooms') return [field, form.rooms.map((room, nth) => parseRoom(room, `rooms.${nth}`, whole, money))];
    if ((MONEY_FIELDS as readonly string[]).includes(field)) return [field, money(field, value as string)];
    if (field in INTEGER_RANGES) return [field, whole(field, value as string, INTEGER_RANGES[field as IntegerField])];
    return [field, (TEXT_FIELDS as readonly string[]).includes(field) ? (value as string).trim() || null : value];
  });
  for (const name of Object.keys(wrong)) if (!isAsked(name, form.offer)) delete wrong[name];
  return { values: Object.fromEntries(entries) as ParsedForm['values'], errors: wrong };
}

/** True if a field is part of the form: prices are those of the whole property, or of its rooms. */
function isAsked(name: string, offer: PropertyForm['offer']): boolean {
  if (name.startsWith('rooms.')) return offer === 'rooms';
  return offer !== 'rooms' || (name !== 'rent_cents' && name !== 'deposit_cents');
}

function parseRoom(
  { key: _key, id, ...room }: RoomForm,
  at: string,
  whole: (name: string, text: string, range: readonly [number, number]) => number | null,
  money: (name: string, text: string) => number | null,
): RoomInput {
  return {
    ...room,
    ...(id !== null && { id }),
    name: room.name.trim() || null,
    m2: whole(`${at}.m2`, room.m2, ROOM_SIZE_RANGE),
    price_cents: money(`${at}.price_cents`, room.price_cents),
    deposit_cents: money(`${at}.deposit_cents`, room.deposit_cents),
    available_from: room.available_from || null,
    available_to: room.available_to || null,
  };
}

/** Input of the publish check. */
export function toPublishCheck({ values }: ParsedForm, photoCount: number): PublishCheckInput {
  return { ...values, photoCount };
}

/** Fields that differ between two forms. The client-side room keys are ignored. */
export function changedFields(form: PropertyForm, than: PropertyForm): FormField[] {
  const serialize = (one: PropertyForm, field: FormField) =>
    JSON.stringify(field === 'rooms' ? one.rooms.map(({ key: _key, ...room }) => room) : one[field]);
  return FORM_FIELDS.filter((field) => serialize(form, field) !== serialize(than, field));
}

/** Form with the ids assigned to new rooms, by key. */
export function withRoomIds(form: PropertyForm, ids: ReadonlyMap<string, string>): PropertyForm {
  if (!form.rooms.some((room) => room.id === null && ids.has(room.key))) return form;
  return { ...form, rooms: form.rooms.map((room) => ({ ...room, id: room.id ?? ids.get(room.key) ?? null })) };
}

/** Parses an integer, possibly negative. Null for empty input, `undefined` for invalid input. */
export function parseInteger(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^-?\d{1,6}$/.test(typed) ? Number(typed) : undefined;
}
