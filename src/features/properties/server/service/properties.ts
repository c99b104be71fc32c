import { lockAccount } from '#features/accounts/server/service/account-facts.ts';
import { cityById } from '#features/locations/server/service.ts';
import { neighbourhoodAt } from '#features/locations/server/service/neighbourhoods.ts';
import { visibleProfiles } from '#features/profiles/server/service/profiles.ts';
import { isReachable } from '#features/profiles/server/service/relations.ts';
import { parseWebsite } from '#features/profiles/domain/website.ts';
import { AppError } from '#shared/app-error.ts';
import { defineCursors } from '#shared/ids/cursor.ts';
import { foldDiacritics } from '#shared/text/normalize-text.ts';
import { camelCaseKeys } from '#shared/text/key-case.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { countFreeRooms } from '../../domain/money.ts';
import { snapToGrid } from '../../domain/point.ts';
import type { OwnPropertiesPage, OwnQuery } from '../../domain/own-properties.ts';
import { isEditable, isPublic, STATES, statesInGroup } from '../../domain/states.ts';
import { PROPERTY } from '../../domain/rules.ts';
import type { DraftInput, OwnProperty, Property, RoomInput } from '../../domain/schema.ts';
import { presentOwnProperty, presentPhotoImport, presentProperty } from '../present/property.ts';
import { missingFieldsIn, presentRoom, totalsOf } from '../present/wire-facts.ts';
import {
  countManuallyCreated,
  countsByState,
  insertEvent,
  insertProperty,
  findLatestDraft,
  lockOwn,
  findOwnerPage,
  findPropertiesById,
  findPropertiesOfOwner,
  replaceRooms,
  updateProperty,
  type PropertyRow,
  type RoomRow,
  type StoredProperty,
} from '../store/properties.ts';
import { findPhotoImports } from '../store/photo-imports.ts';
import { sumStatistics } from '../store/statistics.ts';
import { holdIfRisky } from './review/hold-for-review.ts';
import { createPhotoKeySigner } from './photos/photo-files.ts';
import { indexProperty } from './search/search-index.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** Monthly cost of a published property including bills, in cents. */
    'properties.price_changed': { propertyId: string; fromCents: number; toCents: number };
    /** The texts, facts or photos of a published property may have changed. */
    'properties.content_changed': { propertyId: string };
  }
}

/** Creates a draft owned by the caller. Throws `too_many_properties`. */
export async function createDraft(ctx: UserCtx, input: DraftInput = {}): Promise<OwnProperty> {
  const { rooms: _rooms, ...facts } = input;
  // Validate first, so that invalid input leaves no empty draft.
  validateFacts(facts);
  const id = ctx.newId();
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, ctx.actor.userId);
    if ((await countManuallyCreated(tx, ctx.actor.userId)) >= PROPERTY.maxManuallyCreated)
      throw new AppError('too_many_properties');
    await insertProperty(tx, {
      id,
      ownerId: ctx.actor.userId,
      state: 'draft',
      createdAt: now,
      updatedAt: now,
      stateSince: now,
    });
    await insertEvent(tx, {
      id: ctx.newId(),
      propertyId: id,
      actorId: ctx.actor.userId,
      action: 'create',
      toState: 'draft',
      createdAt: now,
    });
  });
  return saveDraft(ctx, id, input);
}

/**
 * Merges fields into an own property; a function derives them from the locked property. A published property stays published unless its new content must be reviewed
 * first.
 * Throws `not_found` (missing or not owned), `not_editable`, `validation`, and `property_incomplete` if a published
 * property would become incomplete.
 */
export async function saveDraft(
  ctx: UserCtx,
  id: string,
  input: DraftInput | ((before: StoredProperty) => DraftInput),
): Promise<OwnProperty> {
  const now = ctx.now();
  const stored = await ctx.db.transaction(async (tx) => {
    const before = await lockOwnProperty(tx, ctx, id);
    if (!isEditable(before.property.state)) throw new AppError('not_editable');
    const { rooms: roomsInput, ...facts } = typeof input === 'function' ? input(before) : input;
    const property: PropertyRow = { ...before.property, ...validateFacts(facts), updatedAt: now };
    if ((property.lat === null) !== (property.lon === null))
      throw new AppError('validation', { fields: { [property.lat === null ? 'lat' : 'lon']: 'place_required' } });
    const rooms = roomsInput
      ? roomsInput.map((room, position) => toRoomRow(ctx, before, room, position))
      : before.rooms;
    if (roomsInput) await replaceRooms(tx, id, rooms);
    const computed = computedColumns(property, rooms);
    await updateProperty(tx, id, { ...validateFacts(facts), ...computed, updatedAt: now });
    await indexProperty(tx, { ...property, ...computed });
    const priceChange = await recordPriceChange(tx, ctx, before.property, computed.monthlyCents);
    const after = { property: { ...property, ...computed }, rooms, photos: before.photos };
    if (isPublic(before.property.state)) requireComplete(after, before);
    const hold = await holdIfRisky(tx, ctx, before, after);
    const saved = { ...after, property: { ...after.property, ...hold } };
    const [from, to] = [before.property.state, saved.property.state];
    if (to !== from) await ctx.publish(tx, 'properties.state_changed', { propertyId: id, from, to });
    if (priceChange) await ctx.publish(tx, 'properties.price_changed', { propertyId: id, ...priceChange });
    if (isPublic(from)) await ctx.publish(tx, 'properties.content_changed', { propertyId: id });
    return saved;
  });
  return presentOwnProperty(stored, createPhotoKeySigner(ctx));
}

/**
 * Throws `property_incomplete` with the fields missing for publication. Fields that were already missing in `before`
 * are tolerated.
 */
export function requireComplete(after: StoredProperty, before?: StoredProperty): void {
  const known = before ? missingFieldsIn(before) : {};
  const missing = Object.entries(missingFieldsIn(after)).filter(([field]) => !(field in known));
  if (missing.length > 0) throw new AppError('property_incomplete', { fields: Object.fromEntries(missing) });
}

/** Returns the columns of valid fields: the city determines the province, and the video URL must be valid. */
export function validateFacts(facts: Omit<DraftInput, 'rooms'>): Partial<PropertyRow> {
  const city = facts.city_id ? cityById(facts.city_id) : null;
  if (facts.city_id && !city) throw new AppError('validation', { fields: { city_id: 'invalid_city' } });
  const video = facts.video_url ? parseWebsite(facts.video_url) : facts.video_url;
  if (facts.video_url && !video) throw new AppError('validation', { fields: { video_url: 'website' } });
  return {
    ...camelCaseKeys(facts),
    ...(city && { provinceId: city.provinceId }),
    ...(video !== undefined && { videoUrl: video }),
  };
}

/** Row of a room. An id of another property is treated as a new room, so rooms cannot be moved. */
function toRoomRow(ctx: UserCtx, { property, rooms }: StoredProperty, room: RoomInput, position: number): RoomRow {
  const known = rooms.find(({ id }) => id === room.id);
  return { ...camelCaseKeys(room), id: known?.id ?? ctx.newId(), propertyId: property.id, position };
}

/** Derived columns. An owner who names no neighbourhood gets that of the public point. */
export function computedColumns(property: PropertyRow, rooms: readonly RoomRow[]) {
  const totals = totalsOf(property, rooms);
  const snapped =
    property.lat !== null && property.lon !== null ? snapToGrid({ lat: property.lat, lon: property.lon }) : null;
  return {
    // The grid point decides, so that the name says no more than it does.
    district:
      ownDistrict(property) ??
      (snapped && property.cityId ? (neighbourhoodAt(property.cityId, snapped)?.name ?? null) : null),
    publicLat: snapped?.lat ?? null,
    publicLon: snapped?.lon ?? null,
    monthlyCents: totals?.monthly_cents ?? null,
    moveInCents: totals?.move_in_cents ?? null,
    freeRooms: countFreeRooms(property.offer, property.bedrooms, rooms.map(presentRoom)),
  };
}

/** Neighbourhood that the owner names; null for the name of the public point so far, which follows the point. */
function ownDistrict({ district, publicLat: lat, publicLon: lon }: PropertyRow): string | null {
  const derived = lat === null || lon === null ? null : neighbourhoodAt(null, { lat, lon });
  return district === derived?.name ? null : district;
}

/** Records a price change of a published property as an event, in the same transaction. */
async function recordPriceChange(tx: Db, ctx: UserCtx, before: PropertyRow, toCents: number | null) {
  const fromCents = before.monthlyCents;
  if (!isPublic(before.state) || fromCents === null || toCents === null || fromCents === toCents) return null;
  await insertEvent(tx, {
    id: ctx.newId(),
    propertyId: before.id,
    actorId: ctx.actor.userId,
    action: 'price',
    data: { from_cents: fromCents, to_cents: toCents },
    createdAt: ctx.now(),
  });
  return { fromCents, toCents };
}

/** Loads and locks an own property. Throws `not_found` for missing properties and those of others alike. */
export async function lockOwnProperty(tx: Db, ctx: UserCtx, id: string): Promise<StoredProperty> {
  const own = await lockOwn(tx, id, ctx.actor.userId);
  if (!own) throw new AppError('not_found');
  return own;
}

/** Returns an own property with its private fields. Throws `not_found`. */
export async function getOwnProperty(ctx: UserCtx, id: string): Promise<OwnProperty> {
  const [stored] = await findPropertiesById(ctx.db, [id]);
  if (stored?.property.ownerId !== ctx.actor.userId) throw new AppError('not_found');
  return presentOwnProperty(stored, createPhotoKeySigner(ctx));
}

/** The caller's most recently edited draft; null without drafts. */
export async function getLatestDraft(ctx: UserCtx): Promise<OwnProperty | null> {
  const stored = await findLatestDraft(ctx.db, ctx.actor.userId);
  return stored && presentOwnProperty(stored, createPhotoKeySigner(ctx));
}

/** All properties of the caller, newest first. */
export async function listOwnProperties(ctx: UserCtx): Promise<OwnProperty[]> {
  return (await findPropertiesOfOwner(ctx.db, ctx.actor.userId)).map((stored) =>
    presentOwnProperty(stored, createPhotoKeySigner(ctx)),
  );
}

const MAX_SEARCH_WORDS = 6;
const NO_FIGURES = { views: 0, saves: 0, interests: 0 };

/** Words of a search in the own list. */
function toWords(text: string): string[] {
  return foldDiacritics(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_SEARCH_WORDS);
}

const ownCursors = defineCursors({ '': { createdAt: 'time', id: 'uuid' } });

/**
 * Page of the caller's properties, newest first, optionally of one group and with the words of `q`. Throws `validation` for an invalid cursor.
 */
export async function getOwnPropertiesPage(ctx: UserCtx, { group, page, q }: OwnQuery): Promise<OwnPropertiesPage> {
  const limit = PROPERTY.ownPageSize;
  const states = group ? statesInGroup(group) : STATES;
  const after = page === undefined ? null : ownCursors.decode(page, ['']);
  const words = toWords(q ?? '');
  const counts = await countsByState(ctx.db, ctx.actor.userId, words);
  const stored = await findOwnerPage(ctx.db, ctx.actor.userId, {
    states,
    words,
    after: after && { ...after, createdAt: new Date(after.createdAt) },
    limit: limit + 1,
  });
  const shown = stored.slice(0, limit);
  const ids = shown.map(({ property }) => property.id);
  const figures = await sumStatistics(ctx.db, ids);
  const photoImports = await findPhotoImports(ctx.db, ids);
  const last = stored.length > limit ? shown.at(-1)?.property : undefined;
  return {
    properties: shown.map((one) => ({
      ...presentOwnProperty(one, createPhotoKeySigner(ctx)),
      figures: one.property.publishedAt && (figures.get(one.property.id) ?? NO_FIGURES),
      photo_import: presentPhotoImport(photoImports.get(one.property.id)),
    })),
    next: last ? ownCursors.encode({ kind: '', createdAt: last.createdAt.toISOString(), id: last.id }) : null,
    counts,
  };
}

/**
 * True if the caller may not see an owner's listings: the account is disabled or deleted, or one has blocked the other.
 */
export async function isOwnerHidden(ctx: Ctx, ownerId: string): Promise<boolean> {
  return !(await isReachable(ctx.db, ctx.actor?.userId ?? ownerId, ownerId));
}

/**
 * Returns a published property. The publisher is included for signed-in viewers who may see the profile. Throws
 * `not_found` if it is not published.
 */
export async function getPublicProperty(ctx: Ctx, id: string): Promise<Property> {
  const [stored] = await findPropertiesById(ctx.db, [id]);
  if (!stored || !isPublic(stored.property.state) || (await isOwnerHidden(ctx, stored.property.ownerId)))
    throw new AppError('not_found');
  const { ownerId } = stored.property;
  const publishers = ctx.actor ? await visibleProfiles({ ...ctx, actor: ctx.actor }, [ownerId]) : null;
  return presentProperty(stored, publishers?.get(ownerId) ?? null);
}
