import { cityById } from '#features/places/server/service.ts';
import { profilesSeen } from '#features/profiles/server/service/profiles.ts';
import { isReachable } from '#features/profiles/server/service/relations.ts';
import { readWebsite } from '#features/profiles/domain/website.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { freeRooms, totalsOf } from '../../domain/money.ts';
import { snapToGrid } from '../../domain/point.ts';
import { statesOf, type OwnHomes, type OwnQuery } from '../../domain/own-homes.ts';
import { PROPERTY } from '../../domain/rules.ts';
import { missingOf } from '../../domain/publish-check.ts';
import type { DraftInput, OwnProperty, Property, RoomInput } from '../../domain/schema.ts';
import { isEditable, isPublic, STATES } from '../../domain/states.ts';
import { presentOwn, presentProperty } from '../present.ts';
import {
  countByHand,
  countsByState,
  insertEvent,
  insertProperty,
  lastDraftOf,
  lockOwn,
  pageOfOwner,
  propertiesById,
  propertiesOf,
  replaceRooms,
  updateProperty,
  type PropertyRow,
  type RoomRow,
  type StoredProperty,
} from '../store/properties.ts';
import { holdIfRisky } from './hold.ts';
import { photoKeys } from './photo-files.ts';
import { indexHome } from './search-index.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** What a home on offer costs a month, bills and all, has changed. In cents. */
    'properties.price_changed': { propertyId: string; fromCents: number; toCents: number };
  }
}

/** Begins a home: an empty draft of the caller's. Refuses with `too_many_homes`. */
export async function createDraft(ctx: UserCtx, input: DraftInput = {}): Promise<OwnProperty> {
  const { rooms: _rooms, ...facts } = input;
  // what cannot be kept leaves no empty draft behind
  checked(facts);
  const id = ctx.newId();
  const now = ctx.now();
  if ((await countByHand(ctx.db, ctx.actor.userId)) >= PROPERTY.maxOwn) throw new Refusal('too_many_homes');
  await ctx.db.transaction(async (tx) => {
    await insertProperty(tx, {
      id,
      owner_id: ctx.actor.userId,
      state: 'draft',
      created_at: now,
      updated_at: now,
      state_since: now,
    });
    await insertEvent(tx, {
      id: ctx.newId(),
      property_id: id,
      actor_id: ctx.actor.userId,
      action: 'create',
      to_state: 'draft',
      created_at: now,
    });
  });
  return saveDraft(ctx, id, input);
}

/**
 * Merges what is sent into a home of the caller's; what is left out stays. A home on offer stays on offer, unless what it
 * says now has to be looked at first. Refuses with `not_found` (missing or somebody else's), `not_editable`, `validation`, and
 * `property_incomplete` where a home on offer would lack something.
 */
export async function saveDraft(ctx: UserCtx, id: string, input: DraftInput): Promise<OwnProperty> {
  const now = ctx.now();
  const { stored, from, change } = await ctx.db.transaction(async (tx) => {
    const before = await ownOrRefuse(tx, ctx, id);
    if (!isEditable(before.home.state)) throw new Refusal('not_editable');
    const { rooms: roomsInput, ...facts } = input;
    const home: PropertyRow = { ...before.home, ...checked(facts), updated_at: now };
    if ((home.lat === null) !== (home.lon === null))
      throw new Refusal('validation', { fields: { [home.lat === null ? 'lat' : 'lon']: 'place_required' } });
    const rooms = roomsInput ? roomsInput.map((room, position) => roomRow(ctx, before, room, position)) : before.rooms;
    if (roomsInput) await replaceRooms(tx, id, rooms);
    const computed = computedOf(home, rooms);
    await updateProperty(tx, id, { ...checked(facts), ...computed, updated_at: now });
    await indexHome(tx, { ...home, ...computed });
    const priceChange = await notePrice(tx, ctx, before.home, computed.monthly_cents);
    const after = { home: { ...home, ...computed }, rooms, photos: before.photos };
    if (isPublic(before.home.state)) checkComplete(after, before);
    const held = await holdIfRisky(tx, ctx, before, after);
    const saved = { ...after, home: { ...after.home, ...held } };
    return { stored: saved, from: before.home.state, change: priceChange };
  });
  const to = stored.home.state;
  if (to !== from) ctx.publish('properties.state_changed', { propertyId: id, from, to });
  if (change) ctx.publish('properties.price_changed', { propertyId: id, ...change });
  return presentOwn(stored, photoKeys(ctx));
}

/** Refuses with `property_incomplete` and the fields where a home lacks something to be on offer; what it lacked `before` is let be. */
export function checkComplete(after: StoredProperty, before?: StoredProperty): void {
  const known = before ? missingIn(before) : {};
  const missing = Object.entries(missingIn(after)).filter(([field]) => !(field in known));
  if (missing.length > 0) throw new Refusal('property_incomplete', { fields: Object.fromEntries(missing) });
}

/** What a home lacks to be on offer: field → code. */
export function missingIn({ home, rooms, photos }: StoredProperty): Record<string, string> {
  return missingOf({ ...home, rooms, photoCount: photos.length });
}

/** What is checked beyond its shape: a city is in its province, an address is one. */
export function checked(facts: Omit<DraftInput, 'rooms'>): Partial<PropertyRow> {
  const city = facts.city_id ? cityById(facts.city_id) : null;
  if (facts.city_id && !city) throw new Refusal('validation', { fields: { city_id: 'invalid_city' } });
  const video = facts.video_url ? readWebsite(facts.video_url) : facts.video_url;
  if (facts.video_url && !video) throw new Refusal('validation', { fields: { video_url: 'website' } });
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return {
    ...known,
    ...(city && { province_id: city.provinceId }),
    ...(video !== undefined && { video_url: video }),
  };
}

/** A room as it is stored. An id that is none of this home's is a new room: nobody moves rooms between homes. */
function roomRow(ctx: UserCtx, { home, rooms }: StoredProperty, room: RoomInput, position: number): RoomRow {
  const known = rooms.find(({ id }) => id === room.id);
  return { ...room, id: known?.id ?? ctx.newId(), property_id: home.id, position };
}

/** The columns that follow from the others. */
export function computedOf(home: PropertyRow, rooms: readonly RoomRow[]) {
  const totals = totalsOf(home, rooms);
  const snapped = home.lat !== null && home.lon !== null ? snapToGrid({ lat: home.lat, lon: home.lon }) : null;
  return {
    public_lat: snapped?.lat ?? null,
    public_lon: snapped?.lon ?? null,
    monthly_cents: totals?.monthly_cents ?? null,
    move_in_cents: totals?.move_in_cents ?? null,
    free_rooms: freeRooms(home.offer, home.bedrooms, rooms),
  };
}

/** Notes a changed price of a home on offer in its story, in the transaction that changes it. */
async function notePrice(tx: Db, ctx: UserCtx, before: PropertyRow, toCents: number | null) {
  const fromCents = before.monthly_cents;
  if (!isPublic(before.state) || fromCents === null || toCents === null || fromCents === toCents) return null;
  await insertEvent(tx, {
    id: ctx.newId(),
    property_id: before.id,
    actor_id: ctx.actor.userId,
    action: 'price',
    data: { from_cents: fromCents, to_cents: toCents },
    created_at: ctx.now(),
  });
  return { fromCents, toCents };
}

/** A home of the caller's, locked. Somebody else's reads like a missing one: `not_found`. */
export async function ownOrRefuse(tx: Db, ctx: UserCtx, id: string): Promise<StoredProperty> {
  const own = await lockOwn(tx, id, ctx.actor.userId);
  if (!own) throw new Refusal('not_found');
  return own;
}

/** A home of the caller's with its private side. Refuses with `not_found`. */
export async function ownProperty(ctx: UserCtx, id: string): Promise<OwnProperty> {
  const [stored] = await propertiesById(ctx.db, [id]);
  if (stored?.home.owner_id !== ctx.actor.userId) throw new Refusal('not_found');
  return presentOwn(stored, photoKeys(ctx));
}

/** The draft that the caller touched last, however many they have begun since; null where there is none. */
export async function unfinishedHome(ctx: UserCtx): Promise<OwnProperty | null> {
  const stored = await lastDraftOf(ctx.db, ctx.actor.userId);
  return stored && presentOwn(stored, photoKeys(ctx));
}

/** All the caller's homes, newest first. */
export async function myProperties(ctx: UserCtx): Promise<OwnProperty[]> {
  return (await propertiesOf(ctx.db, ctx.actor.userId)).map((stored) => presentOwn(stored, photoKeys(ctx)));
}

/**
 * A page of the caller's homes, newest first: of one group or in every state. Refuses with `validation` for a page that is
 * none.
 */
export async function pageOfMine(ctx: UserCtx, { group, page }: OwnQuery): Promise<OwnHomes> {
  const limit = PROPERTY.ownPageSize;
  const states = group ? statesOf(group) : STATES;
  const after = page === undefined ? null : readPage(page);
  const counts = await countsByState(ctx.db, ctx.actor.userId);
  const stored = await pageOfOwner(ctx.db, ctx.actor.userId, { states, after, limit: limit + 1 });
  const shown = stored.slice(0, limit);
  const last = stored.length > limit ? shown.at(-1)?.home : undefined;
  return {
    properties: shown.map((one) => presentOwn(one, photoKeys(ctx))),
    next: last ? `${last.created_at.toISOString()}_${last.id}` : null,
    counts,
  };
}

function readPage(text: string): { createdAt: Date; id: string } {
  const [moment = '', id = ''] = text.split('_');
  const createdAt = new Date(moment);
  if (Number.isNaN(createdAt.getTime())) throw new Refusal('validation', { fields: { page: 'invalid_page' } });
  return { createdAt, id };
}

/** Whether the caller may not see what a person offers: who is banned or gone, and who has blocked or is blocked by the caller. */
export async function isHidden(ctx: Ctx, ownerId: string): Promise<boolean> {
  return !(await isReachable(ctx.db, ctx.actor?.userId ?? ownerId, ownerId));
}

/**
 * A home as everybody sees it; who offers it is for those who are signed in and see their profile. Refuses with `not_found`
 * where it is not on offer.
 */
export async function publicProperty(ctx: Ctx, id: string): Promise<Property> {
  const [stored] = await propertiesById(ctx.db, [id]);
  if (!stored || !isPublic(stored.home.state) || (await isHidden(ctx, stored.home.owner_id)))
    throw new Refusal('not_found');
  const { owner_id } = stored.home;
  const publishers = ctx.actor ? await profilesSeen({ ...ctx, actor: ctx.actor }, [owner_id]) : null;
  return presentProperty(stored, publishers?.get(owner_id) ?? null);
}
