import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import { calendarFeedRows, deliveryRows, eraseIntegrations, tokenRows, webhookRows } from '../store/personal-data.ts';

/** Tokens without their secret, the revoked ones included, the calendar without its address, webhooks with their log. */
export const integrationData: PersonalDataProvider = {
  collect: (ctx, userId) => ({
    parts: {
      api_tokens: () => tokenRows(ctx.db, userId),
      calendar_feeds: () => calendarFeedRows(ctx.db, userId),
      webhooks: () => webhookRows(ctx.db, userId),
      webhook_deliveries: () => deliveryRows(ctx.db, userId),
    },
  }),
  erase: async (ctx, userId) => eraseIntegrations(ctx.db, userId),
};
