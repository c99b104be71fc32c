import { universityById } from '#features/locations/server/service.ts';
import { matchScoresWith, type PersonFit } from '#features/matching/server/service/matches.ts';
import { profilesWithVisibility } from '#features/profiles/server/service/profiles.ts';
import { AppError } from '#shared/app-error.ts';
import { isSignedIn, type Ctx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { PropertyCardData } from '../../../domain/search/search-filters.ts';
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { combineFits, type HouseholdFit } from '../../../domain/household/household-fit.ts';
import { presentCard } from '../../present/property-card.ts';
import { findCardRows, findSimilarIds, type CardRow } from '../../store/search/property-cards.ts';
import { distanceToCampuses, toNamedCampuses, type Campus } from './campuses.ts';
import { destinationName } from '../transit/destinations.ts';
import { SEARCH } from '../../../domain/search/search-rules.ts';

/** Number of newest matches among which similar properties are selected. */
const SIMILAR_POOL_SIZE = 500;

type WithHousehold = Pick<CardRow, 'owner_id' | 'household_ids'>;

/** Compatibility of the caller with all people of the households, by user id. Empty for guests. */
export async function fitByPerson(ctx: Ctx, properties: readonly WithHousehold[]): Promise<Map<string, PersonFit>> {
  if (!isSignedIn(ctx)) return new Map();
  return matchScoresWith(
    ctx,
    properties.flatMap(({ household_ids: ids }) => ids),
  );
}

/** Fit with the people `ids` of a household; null without any, and for the publisher and those who live there. */
export function calculateHouseholdFit(
  ctx: Ctx,
  { owner_id: ownerId, household_ids: household }: WithHousehold,
  ids: readonly string[],
  fits: ReadonlyMap<string, PersonFit>,
): HouseholdFit | null {
  const me = ctx.actor?.userId;
  if (ids.length === 0 || me === undefined || ownerId === me || household.includes(me)) return null;
  return combineFits(
    ids.map((id) => {
      const fit = fits.get(id);
      return fit ? { id, ...fit } : null;
    }),
  );
}

/**
 * Loads public properties as cards, in the order of `ids`; those the caller may not see are omitted. Distances refer to
 * the nearest of `campuses`, by default those of the caller's university, and travel times to the `destinationIds` of the
 * same; of several universities the farthest and the slowest count. `fits`: known scores, to avoid computing them again.
 */
export async function getPropertyCards(
  ctx: Ctx,
  ids: readonly string[],
  {
    campuses,
    destinationIds = [],
    fits,
  }: {
    campuses?: readonly (readonly Campus[])[];
    destinationIds?: readonly string[];
    fits?: ReadonlyMap<string, PersonFit>;
  } = {},
): Promise<PropertyCardData[]> {
  const rows = await readCardRows(ctx, ids, { destinationIds, isOwn: !campuses });
  const measured = campuses ?? ownCampuses(rows[0]?.viewer_university_id);
  const known = fits ?? (await fitByPerson(ctx, rows));
  const profiles = await profilesWithVisibility(
    ctx,
    rows.flatMap((row) => row.household_ids),
  );
  const presentFit = (row: CardRow) => {
    const people = row.household_ids.flatMap((id): PublicProfile[] => {
      const found = profiles.get(id);
      return found?.isVisible ? [found.profile] : [];
    });
    const ids = people.map(({ user_id: id }) => id);
    const fit = calculateHouseholdFit(ctx, row, ids, known);
    return fit && { ...fit, people };
  };
  return rows.map((row) =>
    presentCard(
      row,
      {
        distance: distanceToCampuses(row, measured),
        travel: row.travel && presentTravel(row.travel),
        fit: presentFit(row),
      },
      ctx.lang,
    ),
  );
}

/** Campuses of the viewer's university. Guests have none: the nearest campus of any university says nothing to them. */
function ownCampuses(id: string | null | undefined): readonly (readonly Campus[])[] {
  const university = id ? universityById(id) : null;
  return university ? [toNamedCampuses(university)] : [];
}

/** `isOwn`: without a destination, travel times are to the viewer's university. */
async function readCardRows(
  ctx: Ctx,
  ids: readonly string[],
  travel: { destinationIds: readonly string[]; isOwn: boolean },
): Promise<CardRow[]> {
  const dropsSince = addMs(ctx.now(), -SEARCH.priceDropDays * DAY_MS);
  return findCardRows(ctx.db, ids, { viewerId: ctx.actor?.userId ?? null, dropsSince, ...travel });
}

/** Minutes and the means of the longest leg; a trip without a ride is on foot. */
function presentTravel({ id, campus, minutes, legs }: NonNullable<CardRow['travel']>): PropertyCardData['travel'] {
  const to = destinationName(id, campus);
  const [ride] = legs.filter((leg) => 'line' in leg).toSorted((a, b) => b.minutes - a.minutes);
  return to === null ? null : { minutes, by: ride?.by ?? 'walk', to };
}

/** Returns similar properties, the most similar first. Throws `not_found` if the property is not published. */
export async function getSimilarProperties(ctx: Ctx, id: string): Promise<PropertyCardData[]> {
  const [property] = await readCardRows(ctx, [id], { destinationIds: [], isOwn: false });
  if (!property) throw new AppError('not_found');
  const wanted: SearchCriteria = {
    filters: { offer: property.offer, ...(property.city_id && { city_id: property.city_id }) },
    parsedQuery: null,
    campuses: [],
    travel: null,
    neighbourhood: null,
    viewerId: ctx.actor?.userId ?? null,
    fittingIds: null,
  };
  return getPropertyCards(
    ctx,
    await findSimilarIds(ctx.db, wanted, property, { newest: SIMILAR_POOL_SIZE, limit: SEARCH.maxSimilar }),
  );
}
