import type { Keeper } from '#platform/personal-data.ts';
import { forgetPerson, lastSeen, presenceSettings } from '../store/personal-data.ts';

/** When somebody was here, and who may know. */
export const presenceData: Keeper = {
  collect: (ctx, userId) => ({
    parts: {
      last_seen: () => lastSeen(ctx.db, userId),
      presence_settings: () => presenceSettings(ctx.db, userId),
    },
  }),
  erase: async (ctx, userId) => forgetPerson(ctx.db, userId),
};
