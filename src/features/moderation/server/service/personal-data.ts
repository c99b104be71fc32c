import type { Keeper } from '#platform/personal-data.ts';
import {
  forgetIn,
  forgetSanctions,
  picturesIn,
  reportsBy,
  reportsNaming,
  sanctionsOf,
} from '../store/personal-data.ts';
import { dropSome } from './pictures.ts';

/** What somebody reported, and what was decided about them. Who reported them is not theirs to know. */
export const moderationData: Keeper = {
  collect: (ctx, userId) => ({
    parts: { reports: () => reportsBy(ctx.db, userId), sanctions: () => sanctionsOf(ctx.db, userId) },
  }),
  async erase(ctx, userId) {
    // one for all: the reports about somebody stay one case
    const ghostId = ctx.newId();
    for (const id of await reportsNaming(ctx.db, userId)) {
      await dropSome(ctx, id, await picturesIn(ctx.db, id, userId));
      await forgetIn(ctx.db, id, userId, ghostId);
    }
    await forgetSanctions(ctx.db, userId);
  },
};
