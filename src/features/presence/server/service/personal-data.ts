import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import { erasePersonalData, lastSeenRows, presenceSettingsRows } from '../store/personal-data.ts';

/** Last visit and visibility setting. */
export const presenceData: PersonalDataProvider = {
  collect: (ctx, userId) => ({
    parts: {
      last_seen: () => lastSeenRows(ctx.db, userId),
      presence_settings: () => presenceSettingsRows(ctx.db, userId),
    },
  }),
  erase: async (ctx, userId) => erasePersonalData(ctx.db, userId),
};
