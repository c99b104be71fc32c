import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import {
  accountRows,
  consentRows,
  credentialRows,
  earlyBirdRows,
  emailChangeRows,
  erasePersonalData,
  passkeyRows,
  secondFactorRows,
  knownDeviceRows,
  sessionRows,
} from '../store/personal-data.ts';
import { userById } from '../store/users.ts';
import { endSessions } from './sessions.ts';

/** Account, sessions and consents. Erased last, because the account row marks the erasure as unfinished. */
export const accountData: PersonalDataProvider = {
  collect: (ctx, userId) => ({
    parts: {
      account: () => accountRows(ctx.db, userId),
      sessions: () => sessionRows(ctx.db, userId),
      sign_in: () => credentialRows(ctx.db, userId),
      second_factor: () => secondFactorRows(ctx.db, userId),
      passkeys: () => passkeyRows(ctx.db, userId),
      email_change: () => emailChangeRows(ctx.db, userId),
      known_devices: () => knownDeviceRows(ctx.db, userId),
      early_bird: () => earlyBirdRows(ctx.db, userId),
      consents: () => consentRows(ctx.db, userId),
    },
  }),
  async erase(ctx, userId) {
    const user = await userById(ctx, userId);
    if (!user) return;
    await endSessions(ctx, userId);
    await ctx.outbox.deleteEmailsTo(ctx.db, user.email);
    await erasePersonalData(ctx.db, userId);
  },
};
