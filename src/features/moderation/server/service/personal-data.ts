import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import {
  anonymizeReport,
  deleteSanctions,
  removeFromDecisions,
  evidenceImagesOf,
  streamReports,
  reportIdsMentioning,
  streamSanctions,
} from '../store/personal-data.ts';
import { deleteBanProposals, streamBanProposals } from '../store/ban-proposals.ts';
import { eraseHarmReports, streamHarmReports } from '../store/harm-reports.ts';
import { deleteEvidenceImages } from './cases/evidence-images.ts';

/** Reports made by the user, sanctions against them, and the harm that they have told. The identity of reporters is never exported. */
export const moderationData: PersonalDataProvider = {
  collect: (ctx, userId) => ({
    parts: {
      reports: () => streamReports(ctx.db, userId),
      sanctions: () => streamSanctions(ctx.db, userId),
      ban_proposals: () => streamBanProposals(ctx.db, userId),
      harm: () => streamHarmReports(ctx.db, userId),
    },
  }),
  async erase(ctx, userId) {
    // One placeholder id for all reports, so that reports about the user still form one case.
    const placeholderId = ctx.newId();
    for (const id of await reportIdsMentioning(ctx.db, userId)) {
      await deleteEvidenceImages(ctx, id, await evidenceImagesOf(ctx.db, id, userId));
      await anonymizeReport(ctx.db, id, userId, placeholderId);
    }
    await deleteBanProposals(ctx.db, userId);
    await removeFromDecisions(ctx.db, userId);
    await deleteSanctions(ctx.db, userId);
    await eraseHarmReports(ctx.db, userId);
  },
};
