import { cityById } from '#features/locations/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import type { PropertySummary } from '../../../domain/detail.ts';
import { hashBands, isSameImage } from '../../../domain/photos/image-similarity.ts';
import { STATES } from '../../../domain/states.ts';
import { presentSummary } from '../../present/detail.ts';
import { findPhotosAlike } from '../../store/photos.ts';
import { findOwnerPage } from '../../store/properties.ts';
import { createPhotoKeySigner } from '../photos/photo-files.ts';
import { readListing } from './listing-texts.ts';

/** Newest listings of an owner, and candidates compared with each photo. */
const LIMITS = { listings: 10, alikePerPhoto: 50 } as const;
const SHOWN_STATES = STATES.filter((state) => state !== 'draft');

export interface OwnerListings {
  listings: { summary: PropertySummary; text: string }[];
  /** Photos that stand in listings of others, and these listings. */
  shared: { photos: number; listings: { id: string; title: string | null; city: string | null }[] };
}

/** The newest listings of an owner in any state but drafts, with their texts. For moderators. */
export async function getOwnerListings(ctx: Ctx, ownerId: string): Promise<OwnerListings> {
  const page = { states: SHOWN_STATES, words: [], after: null, limit: LIMITS.listings };
  const stored = await findOwnerPage(ctx.db, ownerId, page);
  const keys = createPhotoKeySigner(ctx);
  const photos = stored.flatMap((one) => one.photos);
  const alike = await findPhotosAlike(
    ctx.db,
    photos.map(({ id, imageHashes }) => ({ id, owner_id: ownerId, bands: hashBands(imageHashes ?? []) })),
    LIMITS.alikePerPhoto,
  );
  const same = alike.filter(({ photo_id, image_hash_variants: variants }) =>
    isSameImage(photos.find(({ id }) => id === photo_id)?.imageHashes ?? [], variants),
  );
  const others = new Map(same.map((row) => [row.property_id, row]));
  return {
    listings: stored.map((one) => ({
      summary: presentSummary(one, keys),
      text: readListing(ctx, one.property, one.rooms, []).text,
    })),
    shared: {
      photos: new Set(same.map(({ photo_id }) => photo_id)).size,
      listings: [...others.values()].map(({ property_id: id, title, city_id }) => ({
        id,
        title,
        city: (city_id && cityById(city_id)?.name) || null,
      })),
    },
  };
}
