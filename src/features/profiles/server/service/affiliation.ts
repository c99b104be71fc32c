import type { Ctx } from '#platform/context.ts';
import { lockProfile, updateProfile } from '../store/profiles.ts';
import { verifyByAffiliation } from './verified-university.ts';

/**
 * Event handler: an identity provider has vouched for an affiliation. Verifies the university of the profile if it is
 * that one. A person at the provider verifies one account, as a mailbox does.
 */
export async function verifyAffiliatedUniversity(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const profile = await lockProfile(tx, userId);
    const verifiedAt = profile && (await verifyByAffiliation(ctx, tx, profile));
    if (!verifiedAt) return;
    await updateProfile(tx, userId, { verified: true, verifiedAt, updatedAt: ctx.now() });
    await ctx.publish(tx, 'profiles.saved', { userId });
  });
}
