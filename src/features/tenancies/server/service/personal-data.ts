import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import {
  eraseFromTenancies,
  exportHandoverEntries,
  exportHandovers,
  exportReferences,
  exportSheets,
  exportSentSheets,
  exportTenancies,
  handoverPhotosOf,
} from '../store/personal-data.ts';
import { HANDOVER_BUCKET, photoFolder, photoKey } from './photos.ts';

/**
 * Personal data in tenancies: stays, handovers and what the person wrote and photographed in them. A handover is
 * evidence for both sides: erasure takes the name out of it, and the rest stays as long as another side has an account.
 */
export const tenancyData: PersonalDataProvider = {
  collect: ({ db, now }, userId) => ({
    parts: {
      tenancies: () => exportTenancies(db, userId),
      handovers: () => exportHandovers(db, userId),
      stay_references: () => exportReferences(db, userId, now()),
      tenant_sheet: () => exportSheets(db, userId),
      application_sheets: () => exportSentSheets(db, userId),
      handover_entries: () => exportHandoverEntries(db, userId),
    },
    async *files() {
      for (const { handover_id, photo, format } of await handoverPhotosOf(db, userId))
        yield {
          path: `handovers/${handover_id}/${photo}.${format}`,
          bucket: HANDOVER_BUCKET,
          key: photoKey(handover_id, photo, 'original'),
        };
    },
  }),
  async erase(ctx, userId) {
    for (const handoverId of await eraseFromTenancies(ctx.db, userId))
      await ctx.storage.removeByPrefix(HANDOVER_BUCKET, photoFolder(handoverId));
  },
};
