import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import { buzzRows, erasePersonalData } from '../store/personal-data.ts';

/** Buzzes sent and received. */
export const buzzData: PersonalDataProvider = {
  collect: (ctx, userId) => ({ parts: { buzzes: () => buzzRows(ctx.db, userId) } }),
  erase: async (ctx, userId) => erasePersonalData(ctx.db, userId),
};
