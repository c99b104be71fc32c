import * as z from 'zod/mini';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { ANSWERS } from '#features/profiles/domain/fields.ts';
import { cityId, provinceId } from '#features/places/domain/schema.ts';
import {
  ADVERTISERS,
  AGE_BANDS,
  APPLIANCES,
  BILLS,
  CONTRACTS,
  DOCUMENTS,
  ENERGY_LABELS,
  FEE_PAYERS,
  HEATINGS,
  KINDS,
  LANGUAGES,
  OFFERS,
  REGISTRATIONS,
  ROOM_KINDS,
  ROOM_STATES,
} from './fields.ts';
import { PHOTO, PROPERTY } from './rules.ts';
import { OWNER_ACTIONS, STATES } from './states.ts';

/** What comes in about a home. Messages are codes; their words are in messages/properties.*.json. */

const text = (most: number) =>
  z.pipe(
    z.nullable(z.string('field_format').check(z.maxLength(most, 'field_too_long'))),
    z.transform((value) => {
      const trimmed = (value ?? '').replaceAll('\r\n', '\n').trim();
      return trimmed === '' ? null : trimmed;
    }),
  );
const whole = (least: number, most: number) =>
  z.nullable(z.int('number_range').check(z.minimum(least, 'number_range'), z.maximum(most, 'number_range')));
const real = (least: number, most: number) =>
  z.nullable(z.number('number_range').check(z.minimum(least, 'number_range'), z.maximum(most, 'number_range')));
const one = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.nullable(z.enum(options, 'invalid_option'));
const some = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.pipe(
    z.array(z.enum(options, 'invalid_option'), 'invalid_option').check(z.maxLength(options.length, 'invalid_option')),
    z.transform((chosen) => options.filter((option) => (chosen as readonly string[]).includes(option)) as T[number][]),
  );
const flag = z.nullable(z.boolean('invalid_option'));
const cents = whole(0, PROPERTY.maxCents);
/** A day of our time: no database knows a year 0. */
export const isoDay = z.iso.date('invalid_date').check(z.regex(/^2[01]/, 'invalid_date'));
const day = z.nullable(isoDay);
const months = whole(1, PROPERTY.maxStayMonths);
const hour = whole(0, 23);

/** One room of an offer by rooms, as its owner writes it. Without an `id` it is a new one. */
export const roomInput = z.strictObject({
  id: z.optional(z.uuid('invalid_option')),
  name: z._default(text(PROPERTY.roomNameMaxLength), null),
  kind: z._default(one(ROOM_KINDS), null),
  m2: z._default(whole(1, 200), null),
  private_bath: z._default(flag, null),
  desk: z._default(flag, null),
  has_window: z._default(flag, null),
  lock: z._default(flag, null),
  couple_allowed: z._default(flag, null),
  price_cents: z._default(cents, null),
  available_from: z._default(day, null),
  available_to: z._default(day, null),
  state: z._default(z.enum(ROOM_STATES, 'invalid_option'), 'available'),
});
export type RoomInput = z.output<typeof roomInput>;

/** Everything that a home says of itself, field by field; null is "not said". */
const facts = {
  kind: one(KINDS),
  offer: one(OFFERS),
  title: text(PROPERTY.titleMaxLength),
  description: text(PROPERTY.descriptionMaxLength),
  province_id: z.nullable(provinceId),
  city_id: z.nullable(cityId),
  district: text(PROPERTY.districtMaxLength),
  floor: whole(-2, PROPERTY.maxFloor),
  lift: flag,
  m2: whole(1, PROPERTY.maxSquareMetres),
  bedrooms: whole(0, PROPERTY.maxBedrooms),
  bathrooms: whole(0, PROPERTY.maxBathrooms),
  heating: one(HEATINGS),
  air_conditioning: flag,
  furnished: flag,
  appliances: some(APPLIANCES),
  wifi: flag,
  accessible: flag,
  energy_label: one(ENERGY_LABELS),
  registration_number: text(PROPERTY.registrationMaxLength),
  advertiser: one(ADVERTISERS),
  owner_lives_in: flag,
  housemates: whole(0, PROPERTY.maxHousemates),
  housemates_ages: some(AGE_BANDS),
  housemates_languages: some(LANGUAGES),
  video_url: text(PROPERTY.videoMaxLength),
  available_from: day,
  available_to: day,
  min_stay_months: months,
  max_stay_months: months,
  smoking: one(ANSWERS),
  pets: one(ANSWERS),
  visitors: one(ANSWERS),
  couples: one(ANSWERS),
  crypto_payment: one(ANSWERS),
  /** Whole hours of the day, local time. */
  quiet_from: hour,
  quiet_to: hour,
  rent_cents: cents,
  bills_included: some(BILLS),
  bills_estimate_cents: cents,
  deposit_cents: cents,
  extra_guarantee_cents: cents,
  agency_fee_cents: cents,
  agency_fee_payer: one(FEE_PAYERS),
  contract: one(CONTRACTS),
  seasonal_cause: text(PROPERTY.causeMaxLength),
  empadronamiento: one(REGISTRATIONS),
  guarantor_required: flag,
  documents: some(DOCUMENTS),
};

/** What only the owner and the house know of a home's place. */
const privatePlace = {
  street: text(PROPERTY.streetMaxLength),
  show_street: z.boolean('invalid_option'),
  lat: real(27, 44),
  lon: real(-19, 5),
};

const full = z.strictObject({
  ...facts,
  ...privatePlace,
  rooms: z.array(roomInput).check(z.maxLength(PROPERTY.maxRooms, 'too_many')),
});

/** A step of the wizard: what is sent is merged, what is left out stays; `rooms` is the whole list. */
export const draftBody = z.partial(full);
export type DraftInput = z.output<typeof draftBody>;

export const propertyParams = z.strictObject({ id: z.uuid('not_found') });
export const actionBody = z.strictObject({ action: z.enum(OWNER_ACTIONS, 'invalid_option') });
export const stillFreeBody = z.strictObject({ token: z.string().check(z.maxLength(100, 'link_expired')) });
export const photoParams = z.strictObject({ id: z.uuid('not_found'), photo_id: z.uuid('not_found') });
export const photoOrderBody = z.strictObject({
  photo_ids: z.array(z.uuid('invalid_option')).check(z.maxLength(PROPERTY.maxPhotos, 'too_many')),
});
export const photoFileParams = z.strictObject({
  photo_id: z.uuid('not_found'),
  size: z.enum(Object.keys(PHOTO.sizesPx) as [keyof typeof PHOTO.sizesPx], 'not_found'),
});

/** `key` opens a photograph of a home that is not on offer, for whom it was told to. */
export const photoFileQuery = z.strictObject({ key: z.optional(z.string().check(z.maxLength(100, 'not_found'))) });

const named = z.object({ id: z.string(), name: z.string() });

/** A photograph: of the large size in pixels, and a tiny likeness as a data URL; addresses by size. */
export const photo = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  urls: z.object({ large: z.string(), medium: z.string(), small: z.string() }),
});
export type Photo = z.output<typeof photo>;

export const room = z.extend(roomInput, { id: z.string() });
export type Room = z.output<typeof room>;

export const totals = z.object({ rent_cents: z.number(), monthly_cents: z.number(), move_in_cents: z.number() });

const shown = {
  ...facts,
  id: z.string(),
  state: z.enum(STATES),
  province: z.nullable(named),
  city: z.nullable(named),
  /** Snapped to a grid; the circle around it is 400 m. Null while the owner has not said where. */
  point: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
  rooms: z.array(room),
  photos: z.array(photo),
  totals: z.nullable(totals),
  free_rooms: z.number(),
  published_at: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  updated_at: z.string(),
};

/** A home as everybody sees it. `street` is there only where its owner chose so, without a number. */
export const property = z.object({ ...shown, street: z.nullable(z.string()), publisher: z.nullable(publicProfile) });
export type Property = z.output<typeof property>;

/** A home as its owner sees it: with its private address and what it still lacks to be published, field → code. */
export const ownProperty = z.object({
  ...shown,
  ...privatePlace,
  /** Where the map of whoever sets the point begins: the middle of its city. */
  city_centre: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
  missing: z.record(z.string(), z.string()),
  created_at: z.string(),
});
export type OwnProperty = z.output<typeof ownProperty>;

export const propertyAnswer = z.object({ property });
export const ownPropertyAnswer = z.object({ property: ownProperty });
export const photoAnswer = z.object({ photo });
/** `until`: when it expires unless it is confirmed again. */
export const stillFreeAnswer = z.object({ title: z.string(), until: z.string() });
