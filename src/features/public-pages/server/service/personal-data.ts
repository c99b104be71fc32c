import { verifiedEmails } from '#features/waitlist/server/service/personal-data.ts';
import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import { eraseContactMessages, streamContactMessages } from '../store/contact.ts';

/** Stored contact messages from the addresses of a user; erased before the waitlist entry that has one of them. */
export const publicPagesData: PersonalDataProvider = {
  collect: (ctx, userId) => ({
    parts: {
      async *contact_messages() {
        yield* streamContactMessages(ctx.db, await verifiedEmails(ctx, userId));
      },
    },
  }),
  erase: async (ctx, userId) => eraseContactMessages(ctx.db, await verifiedEmails(ctx, userId)),
};
