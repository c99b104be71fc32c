import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import { eraseTokens, tokenRows } from '../store/personal-data.ts';

/** Tokens without their secret, the revoked ones included. */
export const integrationData: PersonalDataProvider = {
  collect: (ctx, userId) => ({ parts: { api_tokens: () => tokenRows(ctx.db, userId) } }),
  erase: async (ctx, userId) => eraseTokens(ctx.db, userId),
};
