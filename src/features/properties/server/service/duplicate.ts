import type { UserCtx } from '#platform/context.ts';
import type { DraftInput, OwnProperty } from '../../domain/schema.ts';
import { presentOwnProperty } from '../present/property.ts';
import { createPhotoKeySigner } from './photos/photo-files.ts';
import { copyPhoto } from './photos/photos.ts';
import { createDraft, lockOwnProperty, getOwnProperty } from './properties.ts';

/** Fields that are not copied. */
const NOT_COPIED = [
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
 * Copies an own property with its photos into a new draft; all rooms are set to available. Throws `not_found` and
 * `too_many_properties`.
 */
export async function duplicateProperty(ctx: UserCtx, id: string): Promise<OwnProperty> {
  const stored = await ctx.db.transaction(async (tx) => lockOwnProperty(tx, ctx, id));
  const copy = await createDraft(ctx, toDraft(presentOwnProperty(stored, createPhotoKeySigner(ctx))));
  for (const photo of stored.photos) await copyPhoto(ctx, photo, copy.id);
  return getOwnProperty(ctx, copy.id);
}

function toDraft(property: OwnProperty): DraftInput {
  const left: readonly string[] = NOT_COPIED;
  const facts = Object.fromEntries(Object.entries(property).filter(([key]) => !left.includes(key)));
  return {
    ...(facts as DraftInput),
    rooms: property.rooms.map(({ id: _id, ...room }) => ({ ...room, state: 'available' })),
  };
}
