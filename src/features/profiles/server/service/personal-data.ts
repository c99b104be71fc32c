import type { Ctx } from '#platform/context.ts';
import type { PersonalDataProvider, PersonalFile } from '#platform/security/personal-data-provider.ts';
import { photoKey } from '../../domain/avatar.ts';
import { AVATAR } from '../../domain/rules.ts';
import {
  acquaintanceRows,
  blockRows,
  indexingSettingsRows,
  erasePersonalData,
  photoRows,
  photoVersions,
  ownProfileRows,
  verificationRows,
} from '../store/personal-data.ts';

const BUCKET = 'profile-photos';

/** Profile, photos, contacts and blocks. */
export const profileData: PersonalDataProvider = {
  collect: (ctx, userId) => ({
    parts: {
      profile: () => ownProfileRows(ctx.db, userId),
      profile_photos: () => photoRows(ctx.db, userId),
      university_verifications: () => verificationRows(ctx.db, userId),
      engine_settings: () => indexingSettingsRows(ctx.db, userId),
      blocks: () => blockRows(ctx.db, userId),
      acquaintances: () => acquaintanceRows(ctx.db, userId),
    },
    files: () => largestPhotos(ctx, userId),
  }),
  async erase(ctx, userId) {
    await ctx.storage.removeByPrefix(BUCKET, `${userId}/`);
    await erasePersonalData(ctx.db, userId);
  },
};

async function* largestPhotos(ctx: Ctx, userId: string): AsyncGenerator<PersonalFile> {
  const side = Math.max(...AVATAR.sizesPx);
  for (const version of await photoVersions(ctx.db, userId))
    yield { path: `profile/${version}.webp`, bucket: BUCKET, key: photoKey(userId, version, side) };
}
