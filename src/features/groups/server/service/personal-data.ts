import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import {
  exportAgreements,
  exportBids,
  exportEvents,
  erasePersonalData,
  groupIdsOfMember,
  exportMemberships,
  exportRents,
  removeUserFromGroup,
} from '../store/personal-data.ts';

const BUCKET = 'group-photos';

/** Personal data in groups: memberships, events, bids and agreements. */
export const groupData: PersonalDataProvider = {
  collect: ({ db }, userId) => ({
    parts: {
      groups: () => exportMemberships(db, userId),
      group_events: () => exportEvents(db, userId),
      group_rents: () => exportRents(db, userId),
      group_rent_bids: () => exportBids(db, userId),
      group_agreements: () => exportAgreements(db, userId),
    },
  }),
  async erase(ctx, userId) {
    for (const groupId of await groupIdsOfMember(ctx.db, userId)) {
      const isGone = await ctx.db.transaction(async (tx) => {
        const isEmpty = await removeUserFromGroup(tx, groupId, userId);
        if (!isEmpty) await ctx.publish(tx, 'groups.saved', { groupId });
        return isEmpty;
      });
      if (isGone) await ctx.storage.removeByPrefix(BUCKET, `${groupId}/`);
    }
    await erasePersonalData(ctx.db, userId, ctx.newId());
  },
};
