import type { Keeper } from '#platform/personal-data.ts';
import {
  agreementsOf,
  applicationsOf,
  applicationStepsOf,
  bidsOf,
  consentsOf,
  eventsOf,
  forgetPerson,
  groupsOf,
  homesAddedBy,
  membershipsOf,
  rentsOf,
  takeOut,
  viewingAnswersOf,
  viewingsOf,
  votesOf,
} from '../store/personal-data.ts';

const BUCKET = 'group-photos';

/** What somebody is and was to groups, and all they said, bid, voted and signed there. */
export const groupData: Keeper = {
  collect: ({ db }, userId) => ({
    parts: {
      groups: () => membershipsOf(db, userId),
      group_events: () => eventsOf(db, userId),
      group_homes: () => homesAddedBy(db, userId),
      group_votes: () => votesOf(db, userId),
      group_applications: () => applicationsOf(db, userId),
      group_consents: () => consentsOf(db, userId),
      group_application_steps: () => applicationStepsOf(db, userId),
      group_viewings: () => viewingsOf(db, userId),
      group_viewing_answers: () => viewingAnswersOf(db, userId),
      group_rents: () => rentsOf(db, userId),
      group_rent_bids: () => bidsOf(db, userId),
      group_agreements: () => agreementsOf(db, userId),
    },
  }),
  async erase(ctx, userId) {
    for (const groupId of await groupsOf(ctx.db, userId)) {
      const isGone = await takeOut(ctx.db, groupId, userId);
      if (isGone) await ctx.storage.removeUnder(BUCKET, `${groupId}/`);
      else ctx.publish('groups.saved', { groupId });
    }
    await forgetPerson(ctx.db, userId, ctx.newId());
  },
};
