import { factsOfAccounts, type AccountFacts } from '#features/accounts/server/service/account-facts.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import type { Ctx } from '#platform/context.ts';
import { isSamePicture } from '../../domain/likeness.ts';
import { gravesOf, trustOf, type Trust, type TrustFacts } from '../../domain/trust.ts';
import { submittedSince, usualPrices } from '../store/detail.ts';
import { photosAlike } from '../store/photos.ts';
import type { StoredProperty } from '../store/properties.ts';

const DAY_MS = 86_400_000;
const CANDIDATES = 500;

/** How far a home can be trusted as it stands now. In a transaction `ctx.db` is that one. */
export async function trustIn(ctx: Ctx, stored: StoredProperty): Promise<Trust> {
  const [trust] = await trustInAll(ctx, [stored]);
  if (!trust) throw new Error('a home was asked for and none answered');
  return trust;
}

/** The same of several homes, in their order and in as many queries. */
export async function trustInAll(ctx: Ctx, homes: readonly StoredProperty[]): Promise<Trust[]> {
  return (await factsIn(ctx, homes)).map(trustOf);
}

/** Whoever offers a home, and how far it can be trusted with them. */
export async function publishedBy(ctx: Ctx, stored: StoredProperty): Promise<Owner & { trust: Trust }> {
  const owners = await ownersOf(ctx, [stored]);
  const [facts] = await factsIn(ctx, [stored], owners);
  if (!facts) throw new Error('a home was asked for and none answered');
  return { ...(owners.get(stored.home.owner_id) ?? NO_OWNER), trust: trustOf(facts) };
}

/** Why a person has to look at a home as it stands now, each reason as `gravesOf` says it. */
export async function gravesIn(ctx: Ctx, stored: StoredProperty): Promise<string[]> {
  return (await factsIn(ctx, [stored])).flatMap(gravesOf);
}

interface Owner {
  account: AccountFacts | null;
  profile: PublicProfile | null;
}
const NO_OWNER: Owner = { account: null, profile: null };

async function ownersOf(ctx: Ctx, homes: readonly StoredProperty[]): Promise<Map<string, Owner>> {
  const ids = homes.map(({ home }) => home.owner_id);
  const accounts = await factsOfAccounts(ctx, ids);
  const profiles = await publicProfiles(ctx, ids);
  return new Map(ids.map((id) => [id, { account: accounts.get(id) ?? null, profile: profiles.get(id) ?? null }]));
}

async function factsIn(
  ctx: Ctx,
  stored: readonly StoredProperty[],
  known?: ReadonlyMap<string, Owner>,
): Promise<TrustFacts[]> {
  const now = ctx.now().getTime();
  const homes = stored.map(({ home }) => home);
  const owners = known ?? (await ownersOf(ctx, stored));
  const usual = await usualPrices(ctx.db, homes);
  const others = await submittedSince(ctx.db, homes, new Date(now - DAY_MS));
  const alike = await photosAlike(
    ctx.db,
    stored.map(({ home: { id, owner_id }, photos }) => {
      const parts = photos.flatMap(({ likeness, likeness_parts }) => (likeness === null ? [] : likeness_parts));
      return { id, owner_id, parts };
    }),
    CANDIDATES,
  );
  return stored.map(({ home, photos }) => {
    const { account, profile } = owners.get(home.owner_id) ?? NO_OWNER;
    const university = profile?.badges.find((badge) => badge.code === 'university_email');
    return {
      emailConfirmed: account?.emailConfirmed ?? false,
      university: university?.university.name ?? null,
      accountDays: account && Math.floor((now - account.createdAt.getTime()) / DAY_MS),
      photos: photos.length,
      title: home.title ?? '',
      description: home.description ?? '',
      monthlyCents: home.monthly_cents,
      usual: usual.get(home.id) ?? null,
      photosElsewhere: elsewhere(photos, alike.get(home.id) ?? []),
      otherHomesToday: others.get(home.id) ?? 0,
    };
  });
}

/** How many photographs of a home are in somebody else's offer too; null where none of them can be told from others. */
function elsewhere(photos: StoredProperty['photos'], alike: readonly string[]): number | null {
  const telling = photos.flatMap(({ likeness }) => likeness ?? []);
  if (telling.length === 0) return null;
  return telling.filter((mine) => alike.some((theirs) => isSamePicture(mine, theirs))).length;
}
