import type { Ctx } from '#platform/context.ts';
import type { Keeper, PersonalFile } from '#platform/personal-data.ts';
import { photoKey } from '../../domain/avatar.ts';
import { AVATAR } from '../../domain/rules.ts';
import {
  acquaintancesIn,
  blocksOf,
  engineSettingsOf,
  forgetPerson,
  photosOf,
  photoVersions,
  profileOf,
  universityChecksOf,
} from '../store/personal-data.ts';

const BUCKET = 'profile-photos';

/** Who somebody says they are, their photos, and whom they know and have blocked. */
export const profileData: Keeper = {
  collect: (ctx, userId) => ({
    parts: {
      profile: () => profileOf(ctx.db, userId),
      profile_photos: () => photosOf(ctx.db, userId),
      university_checks: () => universityChecksOf(ctx.db, userId),
      engine_settings: () => engineSettingsOf(ctx.db, userId),
      blocks: () => blocksOf(ctx.db, userId),
      acquaintances: () => acquaintancesIn(ctx.db, userId),
    },
    files: () => largestPhotos(ctx, userId),
  }),
  async erase(ctx, userId) {
    await ctx.storage.removeUnder(BUCKET, `${userId}/`);
    await forgetPerson(ctx.db, userId);
  },
};

async function* largestPhotos(ctx: Ctx, userId: string): AsyncGenerator<PersonalFile> {
  const side = Math.max(...AVATAR.sizesPx);
  for (const version of await photoVersions(ctx.db, userId))
    yield { path: `profile/${version}.webp`, bucket: BUCKET, key: photoKey(userId, version, side) };
}
