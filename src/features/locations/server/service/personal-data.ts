import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import { locationRequestRows, erasePersonalData } from '../store/personal-data.ts';

/** Cities and universities requested by the user. */
export const locationData: PersonalDataProvider = {
  collect: (ctx, userId) => ({ parts: { location_requests: () => locationRequestRows(ctx.db, userId) } }),
  erase: async (ctx, userId) => erasePersonalData(ctx.db, userId),
};
