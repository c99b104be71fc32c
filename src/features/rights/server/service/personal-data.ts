import type { Keeper } from '#platform/personal-data.ts';
import { exportsOf } from '../store/exports.ts';
import { exportsIn } from '../store/personal-data.ts';
import { dropExports } from './exports.ts';

/** The exports that somebody asked for. */
export const rightsData: Keeper = {
  collect: (ctx, userId) => ({ parts: { exports: () => exportsIn(ctx.db, userId) } }),
  async erase(ctx, userId) {
    const rows = await exportsOf(ctx.db, userId);
    await dropExports(
      ctx,
      rows.map(({ id }) => id),
    );
  },
};
