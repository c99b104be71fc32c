import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import {
  erasePersonalData,
  exportShortlist,
  exportVotes,
  exportApplications,
  exportConsents,
  exportApplicationSteps,
  exportViewings,
  exportApplicationLimits,
  exportApplicationNotes,
  exportQuestions,
  exportSavedAnswers,
  exportViewingSlots,
  exportViewingAnswers,
} from '../store/personal-data.ts';

/** Personal data of people who look for a property, alone or in groups, and of owners who answer: shortlists, votes, applications and viewings. */
export const applicationData: PersonalDataProvider = {
  collect: ({ db }, userId) => ({
    parts: {
      group_shortlist: () => exportShortlist(db, userId),
      group_votes: () => exportVotes(db, userId),
      applications: () => exportApplications(db, userId),
      application_consents: () => exportConsents(db, userId),
      application_steps: () => exportApplicationSteps(db, userId),
      viewings: () => exportViewings(db, userId),
      application_limits: () => exportApplicationLimits(db, userId),
      application_notes: () => exportApplicationNotes(db, userId),
      application_questions: () => exportQuestions(db, userId),
      saved_answers: () => exportSavedAnswers(db, userId),
      viewing_slots: () => exportViewingSlots(db, userId),
      viewing_answers: () => exportViewingAnswers(db, userId),
    },
  }),
  erase: ({ db }, userId) => erasePersonalData(db, userId),
};
