import { accountFacts } from '#features/accounts/server/service/account-facts.ts';
import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import type { Ctx } from '#platform/context.ts';
import { trustOf, type Trust } from '../../domain/trust.ts';
import { usualPrice } from '../store/detail.ts';
import type { StoredProperty } from '../store/properties.ts';

const DAY_MS = 86_400_000;

/** How far a home can be trusted as it stands now. In a transaction `ctx.db` is that one. */
export async function trustIn(ctx: Ctx, { home, photos }: StoredProperty): Promise<Trust> {
  const account = await accountFacts(ctx, home.owner_id);
  const profile = (await publicProfiles(ctx, [home.owner_id])).get(home.owner_id);
  const university = profile?.badges.find((badge) => badge.code === 'university_email');
  return trustOf({
    emailConfirmed: account?.emailConfirmed ?? false,
    university: university?.university.name ?? null,
    accountDays: account && Math.floor((ctx.now().getTime() - account.createdAt.getTime()) / DAY_MS),
    photos: photos.length,
    title: home.title ?? '',
    description: home.description ?? '',
    monthlyCents: home.monthly_cents,
    usual: await usualPrice(ctx.db, home),
  });
}
