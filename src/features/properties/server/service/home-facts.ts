import { cityById } from '#features/places/server/service.ts';
import { reachableAmong } from '#features/profiles/server/service/relations.ts';
import type { Ctx } from '#platform/context.ts';
import { totalsOf } from '../../domain/money.ts';
import type { Photo } from '../../domain/schema.ts';
import { isPublic } from '../../domain/states.ts';
import { presentPhoto } from '../present.ts';
import { propertiesById, type PropertyRow, type StoredProperty } from '../store/properties.ts';

/** Nobody has a block with this one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A home as other features weigh it: what it says, whose it is, and what its rooms cost. */
export interface HomeFacts extends Pick<
  PropertyRow,
  | 'id'
  | 'owner_id'
  | 'title'
  | 'state'
  | 'offer'
  | 'monthly_cents'
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
  city: string | null;
  /** On offer, and by somebody whom the reader may see. */
  isOffered: boolean;
  /** The first one, while it is on offer. */
  photo: Photo | null;
  /** Of each free room with a price, bills and all, in cents a month. */
  room_cents: number[];
}

/** Homes by id, whatever has become of them; those that are not there are left out. `db` may be the `tx` of a transaction. */
export async function homeFacts(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  ids: readonly string[],
): Promise<Map<string, HomeFacts>> {
  const found = new Map<string, HomeFacts>();
  const homes = await propertiesById(ctx.db, [...new Set(ids)]);
  const owners = homes.flatMap(({ home }) => (isPublic(home.state) ? home.owner_id : []));
  const reachable = await reachableAmong(ctx.db, ctx.actor?.userId ?? NOBODY, owners);
  for (const stored of homes) {
    const { owner_id, state } = stored.home;
    const isOffered = isPublic(state) && reachable.has(owner_id);
    found.set(stored.home.id, { ...factsOf(stored), isOffered, photo: isOffered ? photoOf(stored) : null });
  }
  return found;
}

function photoOf({ photos: [first] }: StoredProperty): Photo | null {
  return first ? presentPhoto(first) : null;
}

function factsOf({ home, rooms }: StoredProperty): Omit<HomeFacts, 'isOffered' | 'photo'> {
  const free = rooms.filter((room) => room.state === 'available');
  return {
    ...home,
    city: home.city_id === null ? null : (cityById(home.city_id)?.name ?? null),
    room_cents: free.flatMap((room) => totalsOf({ ...home, offer: 'rooms' }, [room])?.monthly_cents ?? []),
  };
}
