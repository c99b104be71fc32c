import type { Ctx } from '#platform/context.ts';
import type { Keeper, PersonalFile } from '#platform/personal-data.ts';
import { placeKey } from '../../domain/gazetteer.ts';
import { stemOf, wordsOf } from '../../domain/home-words.ts';
import {
  eventsOf,
  forgetHome,
  forgetPerson,
  forgetUnused,
  forgetUnusedDistricts,
  homesOf,
  interestsOf,
  photosOf,
  roomsOf,
  searchesOf,
  textsOf,
  type HomeText,
} from '../store/personal-data.ts';
import { fileOf, photoFolder, PHOTO_BUCKET } from './photo-files.ts';

/** Somebody's homes with their photographs, the homes they asked for, and the searches they keep. */
export const propertyData: Keeper = {
  collect: (ctx, userId) => ({
    parts: {
      homes: () => homesOf(ctx.db, userId),
      home_rooms: () => roomsOf(ctx.db, userId),
      home_events: () => eventsOf(ctx.db, userId),
      home_interests: () => interestsOf(ctx.db, userId),
      saved_searches: () => searchesOf(ctx.db, userId),
    },
    files: () => largePhotos(ctx, userId),
  }),
  async erase(ctx, userId) {
    // the bytes first: without its row nobody would find a file again
    for (const { id } of await photosOf(ctx.db, userId)) await ctx.storage.removeUnder(PHOTO_BUCKET, photoFolder(id));
    for (const home of await textsOf(ctx.db, userId)) {
      await forgetHome(ctx.db, home.id);
      await forgetWords(ctx, home);
    }
    await forgetPerson(ctx.db, userId);
  },
};

async function* largePhotos(ctx: Ctx, userId: string): AsyncGenerator<PersonalFile> {
  for (const { id, property_id: home } of await photosOf(ctx.db, userId))
    yield { path: `homes/${home}/${id}.webp`, bucket: PHOTO_BUCKET, key: fileOf(id, 'large') };
}

/** What a home has taught the search, and no other home says. */
async function forgetWords(ctx: Ctx, { title, description, district }: HomeText): Promise<void> {
  const words = wordsOf([title, district, description].filter((text) => text !== null).join('\n'));
  await forgetUnused(
    ctx.db,
    [...new Set(words)].map((word) => ({ word, stem: stemOf(word) })),
  );
  const key = district === null ? '' : placeKey(district);
  if (key) await forgetUnusedDistricts(ctx.db, [key]);
}
