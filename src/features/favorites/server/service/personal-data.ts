import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import { erasePersonalData, exportFavorites } from '../store/personal-data.ts';

/** Personal data: favourites and their notes. */
export const favoriteData: PersonalDataProvider = {
  collect: (ctx, userId) => ({ parts: { favorites: () => exportFavorites(ctx.db, userId) } }),
  erase: async (ctx, userId) => erasePersonalData(ctx.db, userId),
};
