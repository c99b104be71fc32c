import type { Lang } from '#kit/lang.ts';
import { readEuros, typedEuros } from '#kit/typed-euros.ts';
import type { Checked } from '../../domain/publish-check.ts';
import { PROPERTY } from '../../domain/rules.ts';
import type { DraftInput, OwnProperty, RoomInput } from '../../domain/schema.ts';
import { readWhole } from './typed-whole.ts';

type Said = Omit<DraftInput, 'rooms'>;
type Values = { [K in keyof Said]-?: Exclude<Said[K], undefined> };

const WHOLE = {
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
const MONEY = [
  'rent_cents',
  'bills_estimate_cents',
  'deposit_cents',
  'extra_guarantee_cents',
  'agency_fee_cents',
] as const satisfies readonly (keyof Values)[];
const TEXTS = [
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

export type WholeField = keyof typeof WHOLE;
export type MoneyField = (typeof MONEY)[number];
export type TextField = (typeof TEXTS)[number];
export type TypedField = WholeField | MoneyField | TextField;

/** A room as it is typed. `key` lives as long as the page, `id` comes with the first save. */
export type RoomForm = Omit<RoomInput, 'id' | 'name' | 'm2' | 'price_cents' | 'available_from' | 'available_to'> & {
  key: string;
  id: string | null;
  name: string;
  m2: string;
  price_cents: string;
  available_from: string;
  available_to: string;
};

/** A home as it is typed: what one writes is text, even where it will be a number. */
export type HomeForm = { [K in keyof Values]: K extends TypedField ? string : Values[K] } & { rooms: RoomForm[] };
export type FormField = keyof HomeForm;

let keys = 0;
export const newKey = () => `new-${(keys += 1)}`;

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
    available_from: '',
    available_to: '',
    state: 'available',
  };
}

export const EMPTY: HomeForm = {
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

export const FIELDS = Object.keys(EMPTY) as FormField[];

/** What is stored, as one would type it. */
export function formOf(home: OwnProperty, lang: Lang): HomeForm {
  const form = Object.fromEntries(
    FIELDS.map((field) => {
      if (field === 'rooms') return [field, home.rooms.map((room) => roomFormOf(room, lang))];
      const value = home[field];
      if ((MONEY as readonly string[]).includes(field)) return [field, typedEuros(value as number | null, lang)];
      if (field in WHOLE) return [field, value === null ? '' : String(value)];
      return [field, (TEXTS as readonly string[]).includes(field) ? (value ?? '') : value];
    }),
  );
  return form as unknown as HomeForm;
}

function roomFormOf(room: OwnProperty['rooms'][number], lang: Lang): RoomForm {
  return {
    ...room,
    key: room.id,
    name: room.name ?? '',
    m2: room.m2 === null ? '' : String(room.m2),
    price_cents: typedEuros(room.price_cents, lang),
    available_from: room.available_from ?? '',
    available_to: room.available_to ?? '',
  };
}

/** What a form says, and codes of what cannot be read: field → code, `rooms.0.m2` for a room's. That counts as not said. */
export interface ReadForm {
  values: Values & { rooms: RoomInput[] };
  wrong: Record<string, string>;
}

export function readForm(form: HomeForm): ReadForm {
  const wrong: Record<string, string> = {};
  const whole = (name: string, text: string, [least, most]: readonly [number, number]) => {
    const number = readWhole(text);
    if (number === null || (number !== undefined && number >= least && number <= most)) return number;
    wrong[name] = 'number_range';
    return null;
  };
  const money = (name: string, text: string) => {
    const cents = readEuros(text);
    if (cents === null || (cents !== undefined && cents <= PROPERTY.maxCents)) return cents;
    wrong[name] = 'amount';
    return null;
  };
  const entries = FIELDS.map((field) => {
    const value = form[field];
    if (field === 'rooms') return [field, form.rooms.map((room, nth) => readRoom(room, `rooms.${nth}`, whole, money))];
    if ((MONEY as readonly string[]).includes(field)) return [field, money(field, value as string)];
    if (field in WHOLE) return [field, whole(field, value as string, WHOLE[field as WholeField])];
    return [field, (TEXTS as readonly string[]).includes(field) ? (value as string).trim() || null : value];
  });
  return { values: Object.fromEntries(entries) as ReadForm['values'], wrong };
}

function readRoom(
  { key: _key, id, ...room }: RoomForm,
  at: string,
  whole: (name: string, text: string, range: readonly [number, number]) => number | null,
  money: (name: string, text: string) => number | null,
): RoomInput {
  return {
    ...room,
    ...(id !== null && { id }),
    name: room.name.trim() || null,
    m2: whole(`${at}.m2`, room.m2, [1, 200]),
    price_cents: money(`${at}.price_cents`, room.price_cents),
    available_from: room.available_from || null,
    available_to: room.available_to || null,
  };
}

/** What the check of a home to publish looks at. */
export function checkedOf({ values }: ReadForm, photoCount: number): Checked {
  return { ...values, photoCount };
}

/** The fields in which two forms differ. How long a room has been on the page does not count. */
export function changedFields(form: HomeForm, than: HomeForm): FormField[] {
  const told = (one: HomeForm, field: FormField) =>
    JSON.stringify(field === 'rooms' ? one.rooms.map(({ key: _key, ...room }) => room) : one[field]);
  return FIELDS.filter((field) => told(form, field) !== told(than, field));
}

/** A form with the ids that rooms were given, by key. */
export function withRoomIds(form: HomeForm, ids: ReadonlyMap<string, string>): HomeForm {
  if (!form.rooms.some((room) => room.id === null && ids.has(room.key))) return form;
  return { ...form, rooms: form.rooms.map((room) => ({ ...room, id: room.id ?? ids.get(room.key) ?? null })) };
}
