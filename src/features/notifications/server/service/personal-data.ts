import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import {
  streamPushSubscriptions,
  erasePersonalData,
  streamNotifications,
  streamSettings,
  streamPendingDeliveries,
} from '../store/personal-data.ts';

/** Notifications and preferences of a user. */
export const notificationData: PersonalDataProvider = {
  collect: (ctx, userId) => ({
    parts: {
      notifications: () => streamNotifications(ctx.db, userId),
      notification_settings: () => streamSettings(ctx.db, userId),
      browsers: () => streamPushSubscriptions(ctx.db, userId),
      waiting_notifications: () => streamPendingDeliveries(ctx.db, userId),
    },
  }),
  erase: async (ctx, userId) => erasePersonalData(ctx.db, userId),
};
