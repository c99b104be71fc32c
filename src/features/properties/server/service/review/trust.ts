import { accountFactsById, type AccountFacts } from '#features/accounts/server/service/account-facts.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { getFraudPhrases } from '#features/site-settings/server/service/fraud-phrases.ts';
import { profilesWithVisibility } from '#features/profiles/server/service/profiles.ts';
import type { Ctx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { hashBands, isSameImage } from '../../../domain/photos/image-similarity.ts';
import { moneyDemands } from '../../../domain/legal/money-demands.ts';
import { suspiciousBelow, usualPrices } from '../../../domain/usual-prices.ts';
import { reviewReasons, evaluateTrust, type Trust, type TrustFacts } from '../../../domain/trust.ts';
import { readListing } from './listing-texts.ts';
import { countSubmissionsSince, findComparablePrices } from '../../store/review.ts';
import { findSimilarPhotos } from '../../store/photos.ts';
import { presentFacts, presentRoom } from '../../present/wire-facts.ts';
import type { StoredProperty } from '../../store/properties.ts';

/** Photos compared with each photo of a property. */
const MAX_SIMILAR_PHOTOS = 200;

/** Evaluates the trust checks of a property. `ctx.db` may be a transaction. */
export async function assessTrust(ctx: Ctx, stored: StoredProperty): Promise<Trust> {
  const [trust] = await assessTrustOfAll(ctx, [stored]);
  if (!trust) throw new Error('trust: no result for the requested property');
  return trust;
}

/** Evaluates several properties in order, with the same number of queries. */
export async function assessTrustOfAll(ctx: Ctx, properties: readonly StoredProperty[]): Promise<Trust[]> {
  return (await loadTrustFacts(ctx, properties)).map(evaluateTrust);
}

/** Returns the publisher of a property and its trust evaluation. */
export async function getPublisherAndTrust(
  ctx: Ctx,
  stored: StoredProperty,
): Promise<PublisherInfo & { trust: Trust }> {
  const owners = await loadPublishers(ctx, [stored]);
  const [facts] = await loadTrustFacts(ctx, [stored], owners);
  if (!facts) throw new Error('trust: no result for the requested property');
  return { ...(owners.get(stored.property.ownerId) ?? UNKNOWN_PUBLISHER), trust: evaluateTrust(facts) };
}

/** Reasons for a manual review of a property; see `reviewReasons`. */
export async function reviewReasonsFor(ctx: Ctx, stored: StoredProperty): Promise<string[]> {
  return (await loadTrustFacts(ctx, [stored])).flatMap(reviewReasons);
}

interface PublisherInfo {
  account: AccountFacts | null;
  profile: PublicProfile | null;
  /** True if the viewer may see the profile. */
  isVisible: boolean;
}
const UNKNOWN_PUBLISHER: PublisherInfo = { account: null, profile: null, isVisible: false };

async function loadPublishers(ctx: Ctx, properties: readonly StoredProperty[]): Promise<Map<string, PublisherInfo>> {
  const ids = properties.map(({ property }) => property.ownerId);
  const accounts = await accountFactsById(ctx, ids);
  const profiles = await profilesWithVisibility(ctx, ids);
  return new Map(
    ids.map((id) => {
      const { profile, isVisible } = profiles.get(id) ?? UNKNOWN_PUBLISHER;
      return [id, { account: accounts.get(id) ?? null, profile, isVisible }];
    }),
  );
}

async function loadTrustFacts(
  ctx: Ctx,
  stored: readonly StoredProperty[],
  known?: ReadonlyMap<string, PublisherInfo>,
): Promise<TrustFacts[]> {
  const now = ctx.now().getTime();
  const properties = stored.map(({ property }) => property);
  const owners = known ?? (await loadPublishers(ctx, stored));
  const comparables = await findComparablePrices(ctx.db, properties);
  const others = await countSubmissionsSince(ctx.db, properties, new Date(now - DAY_MS));
  const phrases = await getFraudPhrases(ctx);
  const alike = await findSimilarPhotos(
    ctx.db,
    stored.flatMap(({ property: { ownerId }, photos }) =>
      photos.map(({ id, imageHashes }) => ({ id, owner_id: ownerId, bands: hashBands(imageHashes ?? []) })),
    ),
    MAX_SIMILAR_PHOTOS,
  );
  return stored.map(({ property, rooms, photos }) => {
    const { account, profile } = owners.get(property.ownerId) ?? UNKNOWN_PUBLISHER;
    const usual = usualPrices(property, comparables.get(property.id) ?? []);
    const university = profile?.badges.find((badge) => badge.code === 'university_email');
    return {
      emailConfirmed: account?.emailConfirmed ?? false,
      university: university?.university.name ?? null,
      accountDays: account && Math.floor((now - account.createdAt.getTime()) / DAY_MS),
      photos: photos.length,
      ...readListing(ctx, property, rooms, phrases),
      descriptionLength: property.description?.length ?? 0,
      monthlyCents: property.monthlyCents,
      usual,
      suspiciousBelow: usual === null ? 0 : suspiciousBelow(property, usual),
      demands: moneyDemands({ ...presentFacts(property), rooms: rooms.map(presentRoom) }),
      reusedPhotos: countReusedPhotos(photos, alike),
      otherSubmissionsToday: others.get(property.id) ?? 0,
    };
  });
}

/** Counts photos that also appear in other people's listings; null if no photo has a hash. */
function countReusedPhotos(
  photos: StoredProperty['photos'],
  alike: ReadonlyMap<string, readonly (readonly string[])[]>,
): number | null {
  const compared = photos.filter(({ imageHashes }) => imageHashes?.length);
  if (compared.length === 0) return null;
  return compared.filter(({ id, imageHashes }) =>
    (alike.get(id) ?? []).some((theirs) => isSameImage(imageHashes ?? [], theirs)),
  ).length;
}
