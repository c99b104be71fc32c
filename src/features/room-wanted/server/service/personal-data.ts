import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import { erasePost, postRows } from '../store/personal-data.ts';

/** The room-wanted post. */
export const roomWantedData: PersonalDataProvider = {
  collect: (ctx, userId) => ({ parts: { room_wanted: () => postRows(ctx.db, userId) } }),
  erase: async (ctx, userId) => erasePost(ctx.db, userId),
};
