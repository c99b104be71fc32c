import { accountFacts } from '#features/accounts/server/service/account-facts.ts';
import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import type { Ctx } from '#platform/context.ts';
import { isSamePicture } from '../../domain/likeness.ts';
import { gravesOf, trustOf, type Trust, type TrustFacts } from '../../domain/trust.ts';
import { submittedSince, usualPrice } from '../store/detail.ts';
import { photosAlike } from '../store/photos.ts';
import type { StoredProperty } from '../store/properties.ts';

const DAY_MS = 86_400_000;
const CANDIDATES = 500;

/** How far a home can be trusted as it stands now. In a transaction `ctx.db` is that one. */
export async function trustIn(ctx: Ctx, stored: StoredProperty): Promise<Trust> {
  return trustOf(await factsIn(ctx, stored));
}

/** Why a person has to look at a home as it stands now, each reason as `gravesOf` says it. */
export async function gravesIn(ctx: Ctx, stored: StoredProperty): Promise<string[]> {
  return gravesOf(await factsIn(ctx, stored));
}

async function factsIn(ctx: Ctx, stored: StoredProperty): Promise<TrustFacts> {
  const { home, photos } = stored;
  const account = await accountFacts(ctx, home.owner_id);
  const profile = (await publicProfiles(ctx, [home.owner_id])).get(home.owner_id);
  const university = profile?.badges.find((badge) => badge.code === 'university_email');
  return {
    emailConfirmed: account?.emailConfirmed ?? false,
    university: university?.university.name ?? null,
    accountDays: account && Math.floor((ctx.now().getTime() - account.createdAt.getTime()) / DAY_MS),
    photos: photos.length,
    title: home.title ?? '',
    description: home.description ?? '',
    monthlyCents: home.monthly_cents,
    usual: await usualPrice(ctx.db, home),
    photosElsewhere: await photosElsewhere(ctx, stored),
    otherHomesToday: await submittedSince(ctx.db, home, new Date(ctx.now().getTime() - DAY_MS)),
  };
}

/** How many photographs of a home are in somebody else's offer too; null where none of them can be told from others. */
async function photosElsewhere(ctx: Ctx, { home, photos }: StoredProperty): Promise<number | null> {
  const telling = photos.flatMap(({ likeness }) => likeness ?? []);
  if (telling.length === 0) return null;
  const alike = await photosAlike(
    ctx.db,
    home.owner_id,
    photos.flatMap((photo) => photo.likeness_parts),
    CANDIDATES,
  );
  return telling.filter((mine) => alike.some((theirs) => isSamePicture(mine, theirs.likeness))).length;
}
