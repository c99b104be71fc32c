import type { Keeper } from '#platform/personal-data.ts';
import { accountOf, agreedBy, credentialsOf, earlyBirdOf, forgetPerson, sessionsOf } from '../store/personal-data.ts';
import { userById } from '../store/users.ts';
import { endSessions } from './sessions.ts';

/** The account, its sessions, and what was agreed to. Erased after everything else: it is what says that somebody is to go. */
export const accountData: Keeper = {
  collect: (ctx, userId) => ({
    parts: {
      account: () => accountOf(ctx.db, userId),
      sessions: () => sessionsOf(ctx.db, userId),
      sign_in: () => credentialsOf(ctx.db, userId),
      early_bird: () => earlyBirdOf(ctx.db, userId),
      consents: () => agreedBy(ctx.db, userId),
    },
  }),
  async erase(ctx, userId) {
    const user = await userById(ctx, userId);
    if (!user) return;
    await endSessions(ctx, userId);
    await ctx.outbox.forget(user.email);
    await forgetPerson(ctx.db, userId);
  },
};
