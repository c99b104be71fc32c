import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import { exportsOf } from '../store/exports.ts';
import { exportRows } from '../store/personal-data.ts';
import { deleteExportsAndFiles } from './exports.ts';

/** Data exports of the user. */
export const privacyData: PersonalDataProvider = {
  collect: (ctx, userId) => ({ parts: { exports: () => exportRows(ctx.db, userId) } }),
  async erase(ctx, userId) {
    const rows = await exportsOf(ctx.db, userId);
    await deleteExportsAndFiles(
      ctx,
      rows.map(({ id }) => id),
    );
  },
};
