import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import {
  exportAgreements,
  exportApplicationLimits,
  exportApplicationNotes,
  exportApplications,
  exportApplicationSteps,
  exportBids,
  exportConsents,
  exportEvents,
  erasePersonalData,
  groupIdsOfMember,
  exportShortlist,
  exportMemberships,
  exportQuestions,
  exportRents,
  exportSavedAnswers,
  removeUserFromGroup,
  exportViewingAnswers,
  exportViewings,
  exportViewingSlots,
  exportVotes,
} from '../store/personal-data.ts';

const BUCKET = 'group-photos';

/** Personal data in groups, and of people who apply alone: memberships, events, shortlist, votes, applications, viewings, bids and agreements. */
export const groupDataProvider: PersonalDataProvider = {
  collect: ({ db }, userId) => ({
    parts: {
      groups: () => exportMemberships(db, userId),
      group_events: () => exportEvents(db, userId),
      group_shortlist: () => exportShortlist(db, userId),
      group_votes: () => exportVotes(db, userId),
      applications: () => exportApplications(db, userId),
      application_consents: () => exportConsents(db, userId),
      application_steps: () => exportApplicationSteps(db, userId),
      viewings: () => exportViewings(db, userId),
      application_questions: () => exportQuestions(db, userId),
      application_notes: () => exportApplicationNotes(db, userId),
      application_limits: () => exportApplicationLimits(db, userId),
      saved_answers: () => exportSavedAnswers(db, userId),
      viewing_slots: () => exportViewingSlots(db, userId),
      viewing_answers: () => exportViewingAnswers(db, userId),
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
