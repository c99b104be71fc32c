import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import {
  exportConnections,
  erasePersonalData,
  exportMatchDigests,
  exportPendingInterest,
  exportPasses,
  exportExposure,
  exportGenderPreferences,
} from '../store/personal-data.ts';

/** Personal data of matching: connections, passes, exposure, preferences and digests. */
export const matchingData: PersonalDataProvider = {
  collect: (ctx, userId) => ({
    parts: {
      connections: () => exportConnections(ctx.db, userId),
      passes: () => exportPasses(ctx.db, userId),
      match_exposure: () => exportExposure(ctx.db, userId),
      gender_preferences: () => exportGenderPreferences(ctx.db, userId),
      match_digests: () => exportMatchDigests(ctx.db, userId),
      pending_interest: () => exportPendingInterest(ctx.db, userId),
    },
  }),
  erase: async (ctx, userId) => erasePersonalData(ctx.db, userId),
};
