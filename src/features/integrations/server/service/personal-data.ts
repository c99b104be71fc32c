import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import { calendarFeedRows, eraseIntegrations, tokenRows } from '../store/personal-data.ts';

/** Tokens without their secret, the revoked ones included, and the calendar without its address. */
export const integrationData: PersonalDataProvider = {
  collect: (ctx, userId) => ({
    parts: {
      api_tokens: () => tokenRows(ctx.db, userId),
      calendar_feeds: () => calendarFeedRows(ctx.db, userId),
    },
  }),
  erase: async (ctx, userId) => eraseIntegrations(ctx.db, userId),
};
