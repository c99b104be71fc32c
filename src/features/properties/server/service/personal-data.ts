import type { Ctx } from '#platform/context.ts';
import type { PersonalDataProvider, PersonalFile } from '#platform/security/personal-data-provider.ts';
import { locationKey } from '../../domain/search/gazetteer.ts';
import { stemWord, contentTerms } from '../../domain/search/text-analysis.ts';
import {
  eventsOfUser,
  deleteProperty,
  erasePersonalData,
  deleteUnusedTerms,
  deleteUnusedDistricts,
  propertiesOfUser,
  photoImportsOfUser,
  importFeedOfUser,
  importFeedItemsOfUser,
  photosOfUser,
  roomsOfUser,
  residencesOfUser,
  savedSearchesOfUser,
  propertyTextsOfUser,
  type PropertyText,
} from '../store/personal-data.ts';
import { photoFile, photoFolder, PHOTO_BUCKET } from './photos/photo-files.ts';

/** Personal data provider: properties with photos, residences and saved searches. */
export const propertyData: PersonalDataProvider = {
  collect: (ctx, userId) => ({
    parts: {
      homes: () => propertiesOfUser(ctx.db, userId),
      home_rooms: () => roomsOfUser(ctx.db, userId),
      home_photo_imports: () => photoImportsOfUser(ctx.db, userId),
      home_import_feed: () => importFeedOfUser(ctx.db, userId),
      home_import_feed_listings: () => importFeedItemsOfUser(ctx.db, userId),
      home_events: () => eventsOfUser(ctx.db, userId),
      home_residences: () => residencesOfUser(ctx.db, userId),
      saved_searches: () => savedSearchesOfUser(ctx.db, userId),
    },
    files: () => photoFiles(ctx, userId),
  }),
  async erase(ctx, userId) {
    // Files first: without the row, a file could no longer be found.
    for (const { id } of await photosOfUser(ctx.db, userId))
      await ctx.storage.removeByPrefix(PHOTO_BUCKET, photoFolder(id));
    for (const property of await propertyTextsOfUser(ctx.db, userId)) {
      await deleteProperty(ctx.db, property.id);
      await deleteSearchTermsOf(ctx, property);
    }
    await erasePersonalData(ctx.db, userId);
  },
};

async function* photoFiles(ctx: Ctx, userId: string): AsyncGenerator<PersonalFile> {
  for (const { id, property_id: propertyId } of await photosOfUser(ctx.db, userId))
    yield { path: `homes/${propertyId}/${id}.webp`, bucket: PHOTO_BUCKET, key: photoFile(id, 'large') };
}

/** Deletes the search words and districts that only this property has contributed. */
async function deleteSearchTermsOf(ctx: Ctx, { title, description, district }: PropertyText): Promise<void> {
  const words = contentTerms([title, district, description].filter((text) => text !== null).join('\n'));
  await deleteUnusedTerms(
    ctx.db,
    [...new Set(words)].map((word) => ({ word, stem: stemWord(word) })),
  );
  const key = district === null ? '' : locationKey(district);
  if (key) await deleteUnusedDistricts(ctx.db, [key]);
}
