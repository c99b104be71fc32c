import * as z from 'zod/mini';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { ANSWERS } from '#features/profiles/domain/fields.ts';
import { cityId, provinceId } from '#features/locations/domain/schema.ts';
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
  EMPADRONAMIENTO_OPTIONS,
  ROOM_KINDS,
  ROOM_STATES,
} from './fields.ts';
import { PHOTO, PROPERTY } from './rules.ts';
import { OWNER_ACTIONS, STATES } from './states.ts';

/** Schemas of property input and output. Error messages are codes; their texts are in messages/properties.*.json. */

const nullableText = (most: number) =>
  z.pipe(
    z.nullable(z.string('field_format').check(z.maxLength(most, 'field_too_long'))),
    z.transform((value) => {
      const trimmed = (value ?? '').replaceAll('\r\n', '\n').trim();
      return trimmed === '' ? null : trimmed;
    }),
  );
const nullableInt = (least: number, most: number) =>
  z.nullable(z.int('number_range').check(z.minimum(least, 'number_range'), z.maximum(most, 'number_range')));
const nullableNumber = (least: number, most: number) =>
  z.nullable(z.number('number_range').check(z.minimum(least, 'number_range'), z.maximum(most, 'number_range')));
const nullableEnum = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.nullable(z.enum(options, 'invalid_option'));
const enumList = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.pipe(
    z.array(z.enum(options, 'invalid_option'), 'invalid_option').check(z.maxLength(options.length, 'invalid_option')),
    z.transform((chosen) => options.filter((option) => (chosen as readonly string[]).includes(option)) as T[number][]),
  );
const nullableBoolean = z.nullable(z.boolean('invalid_option'));
/** Amount in cents. */
export const cents = nullableInt(0, PROPERTY.maxCents);
/** ISO date from 2000 to 2199; databases have no year 0. */
const nullableDay = z.nullable(z.iso.date('invalid_date').check(z.regex(/^2[01]/, 'invalid_date')));
const months = nullableInt(1, PROPERTY.maxStayMonths);
const hour = nullableInt(0, 23);

/** Room of a property let by rooms, as entered by the owner. A room without `id` is new. */
export const roomInput = z.strictObject({
  id: z.optional(z.uuid('invalid_option')),
  name: z._default(nullableText(PROPERTY.roomNameMaxLength), null),
  kind: z._default(nullableEnum(ROOM_KINDS), null),
  m2: z._default(nullableInt(1, PROPERTY.maxRoomSquareMetres), null),
  private_bath: z._default(nullableBoolean, null),
  desk: z._default(nullableBoolean, null),
  has_window: z._default(nullableBoolean, null),
  lock: z._default(nullableBoolean, null),
  couple_allowed: z._default(nullableBoolean, null),
  price_cents: z._default(cents, null),
  deposit_cents: z._default(cents, null),
  available_from: z._default(nullableDay, null),
  available_to: z._default(nullableDay, null),
  state: z._default(z.enum(ROOM_STATES, 'invalid_option'), 'available'),
});
export type RoomInput = z.output<typeof roomInput>;

/** All descriptive fields of a property; null means "not stated". */
const propertyFields = {
  kind: nullableEnum(KINDS),
  offer: nullableEnum(OFFERS),
  title: nullableText(PROPERTY.titleMaxLength),
  description: nullableText(PROPERTY.descriptionMaxLength),
  province_id: z.nullable(provinceId),
  city_id: z.nullable(cityId),
  district: nullableText(PROPERTY.districtMaxLength),
  floor: nullableInt(-2, PROPERTY.maxFloor),
  lift: nullableBoolean,
  m2: nullableInt(1, PROPERTY.maxSquareMetres),
  bedrooms: nullableInt(0, PROPERTY.maxBedrooms),
  bathrooms: nullableInt(0, PROPERTY.maxBathrooms),
  heating: nullableEnum(HEATINGS),
  air_conditioning: nullableBoolean,
  furnished: nullableBoolean,
  terrace: nullableBoolean,
  balcony: nullableBoolean,
  appliances: enumList(APPLIANCES),
  wifi: nullableBoolean,
  accessible: nullableBoolean,
  energy_label: nullableEnum(ENERGY_LABELS),
  registration_number: nullableText(PROPERTY.registrationMaxLength),
  advertiser: nullableEnum(ADVERTISERS),
  owner_lives_in: nullableBoolean,
  housemates: nullableInt(0, PROPERTY.maxHousemates),
  housemates_ages: enumList(AGE_BANDS),
  housemates_languages: enumList(LANGUAGES),
  video_url: nullableText(PROPERTY.videoMaxLength),
  available_from: nullableDay,
  available_to: nullableDay,
  min_stay_months: months,
  max_stay_months: months,
  smoking: nullableEnum(ANSWERS),
  pets: nullableEnum(ANSWERS),
  visitors: nullableEnum(ANSWERS),
  couples: nullableEnum(ANSWERS),
  crypto_payment: nullableEnum(ANSWERS),
  /** Full hours, local time. */
  quiet_from: hour,
  quiet_to: hour,
  rent_cents: cents,
  bills_included: enumList(BILLS),
  bills_estimate_cents: cents,
  deposit_cents: cents,
  extra_guarantee_cents: cents,
  agency_fee_cents: cents,
  agency_fee_payer: nullableEnum(FEE_PAYERS),
  contract: nullableEnum(CONTRACTS),
  seasonal_cause: nullableText(PROPERTY.causeMaxLength),
  empadronamiento: nullableEnum(EMPADRONAMIENTO_OPTIONS),
  guarantor_required: nullableBoolean,
  documents: enumList(DOCUMENTS),
};

/** Private location, visible only to the owner and to administrators. */
const privateLocation = {
  street: nullableText(PROPERTY.streetMaxLength),
  show_street: z.boolean('invalid_option'),
  lat: nullableNumber(27, 44),
  lon: nullableNumber(-19, 5),
};

const fullInput = z.strictObject({
  ...propertyFields,
  ...privateLocation,
  rooms: z.array(roomInput).check(z.maxLength(PROPERTY.maxRooms, 'too_many')),
});

/** Partial update: fields that are sent are merged, missing ones stay unchanged; `rooms` replaces the whole list. */
export const draftBody = z.partial(fullInput);
export type DraftInput = z.output<typeof draftBody>;

export const propertyParams = z.strictObject({ id: z.uuid('not_found') });
export const actionBody = z.strictObject({ action: z.enum(OWNER_ACTIONS, 'invalid_option') });
export const confirmAvailabilityBody = z.strictObject({ token: z.string().check(z.maxLength(100, 'link_expired')) });
export const photoParams = z.strictObject({ id: z.uuid('not_found'), photo_id: z.uuid('not_found') });
export const photoOrderBody = z.strictObject({
  photo_ids: z.array(z.uuid('invalid_option')).check(z.maxLength(PROPERTY.maxPhotos, 'too_many')),
});
export const photoFileParams = z.strictObject({
  photo_id: z.uuid('not_found'),
  size: z.enum(Object.keys(PHOTO.sizesPx) as [keyof typeof PHOTO.sizesPx], 'not_found'),
});

/** `key`: signed key that gives access to a photo of a property that is not public. */
export const photoFileQuery = z.strictObject({ key: z.optional(z.string().check(z.maxLength(100, 'not_found'))) });

const namedRef = z.object({ id: z.string(), name: z.string() });

/** Photo: pixel dimensions of the large size, a tiny placeholder as data URL, and URLs by size. */
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

export const totals = z.object({
  rent_cents: z.number(),
  deposit_cents: z.nullable(z.number()),
  monthly_cents: z.number(),
  move_in_cents: z.number(),
});

const sharedFields = {
  ...propertyFields,
  id: z.string(),
  state: z.enum(STATES),
  province: z.nullable(namedRef),
  city: z.nullable(namedRef),
  /** Point snapped to the grid; the circle around it has a radius of 400 m. Null until the owner sets the location. */
  point: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
  rooms: z.array(room),
  photos: z.array(photo),
  totals: z.nullable(totals),
  free_rooms: z.number(),
  published_at: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  updated_at: z.string(),
};

/** Public view of a property. `street` is only present if the owner chose to show it, without the number. */
export const property = z.object({
  ...sharedFields,
  street: z.nullable(z.string()),
  publisher: z.nullable(publicProfile),
});
export type Property = z.output<typeof property>;

/** Owner's view: with the private address and the fields that are missing for publication (field → code). */
export const ownProperty = z.object({
  ...sharedFields,
  ...privateLocation,
  /** Initial map position for setting the point: the centre of the city. */
  city_centre: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
  missing: z.record(z.string(), z.string()),
  created_at: z.string(),
});
export type OwnProperty = z.output<typeof ownProperty>;

export const propertyResponse = z.object({ property });
export const ownPropertyResponse = z.object({ property: ownProperty });
export const photoResponse = z.object({ photo });
/** `until`: expiry date without another confirmation. */
export const confirmAvailabilityResponse = z.object({ title: z.string(), until: z.string() });
