import type { UserCtx } from '#platform/context.ts';
import type { DraftInput, OwnProperty } from '../../domain/schema.ts';
import { presentOwn } from '../present.ts';
import { photoKeys } from './photo-files.ts';
import { copyPhoto } from './photos.ts';
import { createDraft, ownOrRefuse, ownProperty } from './properties.ts';

/** What belongs to the home that it was, not to the copy. */
const LEFT_BEHIND = [
  'id',
  'state',
  'province',
  'city',
  'point',
  'photos',
  'totals',
  'free_rooms',
  'published_at',
  'confirmed_at',
  'updated_at',
  'created_at',
  'missing',
] as const satisfies readonly (keyof OwnProperty)[];

/**
 * A copy of a home of the caller's as a new draft: what it says, its rooms (all free again) and its photographs. Refuses with
 * `not_found` and `too_many_homes`.
 */
export async function duplicate(ctx: UserCtx, id: string): Promise<OwnProperty> {
  const stored = await ctx.db.transaction(async (tx) => ownOrRefuse(tx, ctx, id));
  const copy = await createDraft(ctx, draftOf(presentOwn(stored, photoKeys(ctx))));
  for (const photo of stored.photos) await copyPhoto(ctx, photo, copy.id);
  return ownProperty(ctx, copy.id);
}

function draftOf(home: OwnProperty): DraftInput {
  const left: readonly string[] = LEFT_BEHIND;
  const facts = Object.fromEntries(Object.entries(home).filter(([key]) => !left.includes(key)));
  return {
    ...(facts as DraftInput),
    rooms: home.rooms.map(({ id: _id, ...room }) => ({ ...room, state: 'available' })),
  };
}
