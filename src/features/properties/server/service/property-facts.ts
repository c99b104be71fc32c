import { cityById } from '#features/locations/server/service.ts';
import { reachableAmong } from '#features/profiles/server/service/relations.ts';
import type { Ctx } from '#platform/context.ts';
import { calculateTotals } from '../../domain/money.ts';
import type { Photo } from '../../domain/schema.ts';
import { isPublic } from '../../domain/states.ts';
import { presentPhoto } from '../present/property.ts';
import { presentFacts, presentRoom } from '../present/wire-facts.ts';
import { findPropertiesById, type StoredProperty, lockProperty } from '../store/properties.ts';
import { findRooms, findRoomsOfProperty, type RoomRef } from '../store/rooms.ts';

/** Nil UUID for guests; it is in no block relation. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Property data used by other features: conditions, owner and room costs. */
export interface PropertyFacts extends Pick<
  ReturnType<typeof presentFacts>,
  | 'id'
  | 'title'
  | 'state'
  | 'kind'
  | 'offer'
  | 'advertiser'
  | 'owner_lives_in'
  | 'free_rooms'
  | 'smoking'
  | 'pets'
  | 'visitors'
  | 'couples'
  | 'crypto_payment'
  | 'available_from'
  | 'available_to'
  | 'min_stay_months'
  | 'max_stay_months'
> {
  owner_id: string;
  monthly_cents: number | null;
  city: string | null;
  /** Published, and the viewer may see the owner. */
  isOffered: boolean;
  /** First photo, while the property is published. */
  photo: Photo | null;
  /** Monthly costs of the available rooms including bills, in cents. */
  room_cents: number[];
}

/** Loads properties in any state by id; missing ones are omitted. `db` may be a transaction. */
export async function getPropertyFacts(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  ids: readonly string[],
): Promise<Map<string, PropertyFacts>> {
  const found = new Map<string, PropertyFacts>();
  const properties = await findPropertiesById(ctx.db, [...new Set(ids)]);
  const owners = properties.flatMap(({ property }) => (isPublic(property.state) ? property.ownerId : []));
  const reachable = await reachableAmong(ctx.db, ctx.actor?.userId ?? NIL_UUID, owners);
  for (const stored of properties) {
    const { ownerId, state } = stored.property;
    const isOffered = isPublic(state) && reachable.has(ownerId);
    found.set(stored.property.id, { ...toFacts(stored), isOffered, photo: isOffered ? firstPhoto(stored) : null });
  }
  return found;
}

function firstPhoto({ photos: [first] }: StoredProperty): Photo | null {
  return first ? presentPhoto(first) : null;
}

function toFacts({ property, rooms }: StoredProperty): Omit<PropertyFacts, 'isOffered' | 'photo'> {
  const free = rooms.filter((room) => room.state === 'available');
  const facts = presentFacts(property);
  return {
    ...facts,
    owner_id: property.ownerId,
    monthly_cents: property.monthlyCents,
    city: property.cityId === null ? null : (cityById(property.cityId)?.name ?? null),
    room_cents: free.flatMap(
      (room) => calculateTotals({ ...facts, offer: 'rooms' }, [presentRoom(room)])?.monthly_cents ?? [],
    ),
  };
}

/** Facts that say what there is to look at when people move in; `null` if the property does not exist. */
export async function getWalkFacts(ctx: Pick<Ctx, 'db'>, id: string) {
  const [stored] = await findPropertiesById(ctx.db, [id]);
  if (!stored) return null;
  const { bedrooms, bathrooms, furnished, heating, airConditioning, terrace, balcony, appliances, depositCents } =
    stored.property;
  const roomNames = stored.rooms.map(({ name }) => name);
  return {
    bedrooms,
    bathrooms,
    furnished,
    heating,
    airConditioning,
    terrace,
    balcony,
    appliances,
    depositCents,
    roomNames,
  };
}

/** Locks a property until the end of the caller's transaction and returns its owner; null if it does not exist. */
export async function lockAndGetOwner(ctx: Ctx, id: string): Promise<string | null> {
  return (await lockProperty(ctx.db, id))?.property.ownerId ?? null;
}

/** Maps room ids to their rooms and properties. Deleted rooms are omitted. */
export async function getRoomRefs(ctx: Ctx, roomIds: readonly string[]): Promise<Map<string, RoomRef>> {
  return new Map((await findRooms(ctx.db, roomIds)).map((room) => [room.id, room]));
}

/** Ids of the rooms of a property. */
export async function getRoomIds(ctx: Ctx, propertyId: string): Promise<string[]> {
  return (await findRoomsOfProperty(ctx.db, propertyId)).map(({ id }) => id);
}
