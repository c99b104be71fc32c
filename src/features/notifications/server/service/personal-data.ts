import type { Keeper } from '#platform/personal-data.ts';
import { browsersIn, forgetPerson, noticesOf, settingsOf, waitingFor } from '../store/personal-data.ts';

/** What somebody was told of, and how they want to be told. */
export const notificationData: Keeper = {
  collect: (ctx, userId) => ({
    parts: {
      notifications: () => noticesOf(ctx.db, userId),
      notification_settings: () => settingsOf(ctx.db, userId),
      browsers: () => browsersIn(ctx.db, userId),
      waiting_notifications: () => waitingFor(ctx.db, userId),
    },
  }),
  erase: async (ctx, userId) => forgetPerson(ctx.db, userId),
};
