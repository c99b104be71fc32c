import { countGroupsInLocation } from '#features/groups/server/service/search.ts';
import {
  allUniversities,
  cityById,
  provinceById,
  universitiesInCity,
  universityById,
  type CityRecord,
} from '#features/locations/server/service.ts';
import { slugOfNeighbourhood } from '#features/locations/domain/rules.ts';
import { cityBySlug, slugOfCity } from '#features/locations/server/service/city-slugs.ts';
import {
  neighbourhoodById,
  neighbourhoodBySlug,
  type NeighbourhoodRecord,
} from '#features/locations/server/service/neighbourhoods.ts';
import { getPeopleCount, getPeopleCounts } from '#features/profiles/server/service/population.ts';
import { MARKET } from '#features/properties/domain/market.ts';
import { distanceM } from '#features/locations/domain/distance.ts';
import type { Point } from '#features/locations/domain/point.ts';
import {
  citiesWithProperties,
  getMarket,
  neighbourhoodsWithProperties,
  universitiesWithProperties,
  type CityMarket,
  type MarketLocation,
} from '#features/properties/server/service/market.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import {
  LOCATION_PAGE,
  type CityPage,
  type CityWithProperties,
  type LandingCity,
  type MarketStats,
  type NeighbourhoodPage,
  type UniversityPage,
} from '../../domain/location-pages.ts';
import { PUBLIC_PAGES } from '../../domain/rules.ts';
import { cached } from './cached.ts';

/** City page. Throws `not_found` for unknown slugs. */
export async function readCityPage(ctx: Ctx, slug: string): Promise<CityPage> {
  const city = cityBySlug(slug);
  if (!city) throw new AppError('not_found');
  const { id } = city;
  const figures = await cached(ctx, `city ${id}`, async () =>
    readMarketStats(ctx, { city_id: id }, { cityIds: [id], from: [city] }),
  );
  const neighbourhoods = await listNeighbourhoods(ctx, id);
  return {
    city: presentCityName(city),
    neighbourhoods: neighbourhoods.filter(hasMedian).slice(0, LOCATION_PAGE.maxNeighbourhoods),
    universities: universitiesInCity(id).map((university) => ({
      id: university.id,
      name: university.name,
      short_name: university.shortName,
      campuses: university.campuses.filter(({ cityId }) => cityId === id).map((campus) => campus.name),
    })),
    ...figures.stats,
  };
}

function presentCityName({ id, name, provinceId }: CityRecord): CityPage['city'] {
  const province = { id: provinceId, name: provinceById(provinceId)?.name ?? '' };
  return { id, name, slug: slugOfCity(id) ?? id, province };
}

/**
 * Page of a neighbourhood or district, by its slug or any of its names. People do not say in which neighbourhood they search, so
 * it counts no people and groups. Throws `not_found`.
 */
export async function readNeighbourhoodPage(ctx: Ctx, citySlug: string, slug: string): Promise<NeighbourhoodPage> {
  const city = cityBySlug(citySlug);
  const neighbourhood = city && neighbourhoodBySlug(city.id, slug);
  if (!city || !neighbourhood) throw new AppError('not_found');
  const { id, name } = neighbourhood;
  const market = await cached(ctx, `neighbourhood ${id}`, async () =>
    getMarket(ctx, { city_id: city.id, neighbourhood_id: id }),
  );
  const { whole, shared, rooms, prices, days, campus_km, newest } = market;
  return {
    neighbourhood: { id, name, slug: slugOfNeighbourhood(id) },
    city: presentCityName(city),
    homes: { whole, shared, rooms },
    prices,
    days_on_offer: days,
    campus_km,
    people: null,
    groups: 0,
    newest,
    neighbours: nearestNeighbourhoods(neighbourhood, await listNeighbourhoods(ctx, city.id)),
  };
}

/** Neighbourhoods and districts of a city with published properties, most properties first. */
async function listNeighbourhoods(ctx: Ctx, cityId: string): Promise<CityWithProperties[]> {
  return cached(ctx, `neighbourhoods ${cityId}`, async () =>
    (await neighbourhoodsWithProperties(ctx, cityId))
      .toSorted((a, b) => b.homes - a.homes)
      .map(({ id, homes: count }) => ({
        id,
        name: neighbourhoodById(id)?.name ?? id,
        slug: slugOfNeighbourhood(id),
        homes: count,
      })),
  );
}

const hasMedian = ({ homes: count }: CityWithProperties) => count >= MARKET.minPrices;

/** The nearest others; a district and its neighbourhoods are not near each other. */
function nearestNeighbourhoods(
  { id, districtId, bounds }: NeighbourhoodRecord,
  others: readonly CityWithProperties[],
): MarketStats['neighbours'] {
  return others
    .flatMap((one) => {
      const other = neighbourhoodById(one.id);
      if (!other || other.id === id || other.id === districtId || other.districtId === id) return [];
      return [{ ...one, metres: distanceM(centreOf(bounds), centreOf(other.bounds)) }];
    })
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, LOCATION_PAGE.maxNeighbours)
    .map(({ metres, ...one }) => ({ ...one, km: Math.max(1, Math.round(metres / 1000)) }));
}

const centreOf = ({ west, south, east, north }: NeighbourhoodRecord['bounds']): Point => ({
  lat: (south + north) / 2,
  lon: (west + east) / 2,
});

/** University page; its slug is the university id. Throws `not_found`. */
export async function readUniversityPage(ctx: Ctx, slug: string): Promise<UniversityPage> {
  const university = universityById(slug.toLowerCase());
  if (!university) throw new AppError('not_found');
  const { id, name, shortName, campuses, campusCityIds } = university;
  const figures = await cached(ctx, `university ${id}`, async () =>
    readMarketStats(ctx, { university_id: id }, { cityIds: campusCityIds, universityId: id, from: campuses }),
  );
  return {
    university: { id, name, short_name: shortName, slug: id },
    campuses: campuses.map((campus, at) => {
      const city = cityById(campus.cityId);
      return {
        name: campus.name,
        city: city && { id: city.id, name: city.name, slug: slugOfCity(city.id) ?? city.id },
        homes: figures.walks[at] ?? 0,
      };
    }),
    ...figures.stats,
  };
}

interface PageArea {
  cityIds: readonly string[];
  universityId?: string;
  /** Reference points for the distance to neighboring cities. */
  from: readonly Point[];
}

async function readMarketStats(
  ctx: Ctx,
  location: MarketLocation,
  { from, ...where }: PageArea,
): Promise<{ stats: MarketStats; walks: number[] }> {
  const [market, people, groups, cities] = await Promise.all([
    getMarket(ctx, location),
    getPeopleCount(ctx, where),
    countGroupsInLocation(ctx, where),
    listCitiesWithProperties(ctx),
  ]);
  const { whole, shared, rooms, prices, days, campus_km, walks, newest } = market;
  // The cities of the campuses are already listed separately.
  const others = cities.filter(({ id }) => !where.cityIds.includes(id));
  const stats: MarketStats = {
    homes: { whole, shared, rooms },
    prices,
    days_on_offer: days,
    campus_km,
    people: roundPeople(people),
    groups,
    newest,
    neighbours: findNeighbours(from, others),
  };
  return { stats, walks };
}

/** Nearby cities with properties, at least `LOCATION_PAGE.minNeighbours` regardless of distance. */
function findNeighbours(from: readonly Point[], cities: readonly CityWithProperties[]): MarketStats['neighbours'] {
  const away = (city: CityRecord) => Math.min(...from.map((point) => distanceM(point, city)));
  return cities
    .flatMap((one) => {
      const city = cityById(one.id);
      return city ? [{ ...one, km: Math.max(1, Math.round(away(city) / 1000)) }] : [];
    })
    .toSorted((a, b) => a.km - b.km)
    .filter(({ km }, at) => km <= LOCATION_PAGE.neighbourRadiusKm || at < LOCATION_PAGE.minNeighbours)
    .slice(0, LOCATION_PAGE.maxNeighbours);
}

/** Lower bound that hides exact counts, and small ones entirely. */
function roundPeople(people: number): number | null {
  return Math.floor(people / LOCATION_PAGE.peopleStep) * LOCATION_PAGE.peopleStep || null;
}

async function listCityMarkets(ctx: Ctx): Promise<CityMarket[]> {
  return cached(ctx, 'cities', async () => citiesWithProperties(ctx));
}

/** Cities with published properties, most properties first. */
export async function listCitiesWithProperties(ctx: Ctx): Promise<CityWithProperties[]> {
  return (await listCityMarkets(ctx)).map(presentCity);
}

function presentCity({ id, homes: count }: CityMarket): CityWithProperties {
  return { id, name: cityById(id)?.name ?? id, slug: slugOfCity(id) ?? id, homes: count };
}

/** Cities for the landing page, with the price of a room and the number of users; empty below the minimum. */
export async function landingCities(ctx: Ctx): Promise<LandingCity[]> {
  return cached(ctx, 'landing cities', async () => {
    const cities = (await listCityMarkets(ctx))
      .filter(({ homes: count }) => count >= LOCATION_PAGE.landingMinProperties)
      .slice(0, LOCATION_PAGE.landingMaxCities);
    if (cities.length < LOCATION_PAGE.landingMinCities) return [];
    const people = await getPeopleCounts(
      ctx,
      cities.map(({ id }) => id),
    );
    return cities.map((city) => ({
      ...presentCity(city),
      room_cents: city.homes < LOCATION_PAGE.landingMinPriced ? null : city.room_cents,
      people: roundPeople(people.get(city.id) ?? 0),
    }));
  });
}

/** Paths of the location pages with content, for the sitemap. */
export async function listLocationPages(ctx: Ctx): Promise<string[]> {
  const cities = await listCitiesWithProperties(ctx);
  const universities = await cached(ctx, 'universities', async () =>
    universitiesWithProperties(
      ctx,
      allUniversities().map(({ id }) => id),
    ),
  );
  const neighbourhoods = await cached(
    ctx,
    'sitemap neighbourhoods',
    async () => listNeighbourhoodPages(ctx, cities),
    PUBLIC_PAGES.sitemapTtlMs,
  );
  return [
    ...cities.map(({ slug }) => `/properties/en/${slug}`),
    ...neighbourhoods,
    ...universities.map((id) => `/properties/universidad/${id}`),
  ];
}

/** One city after the other: each counts its neighbourhoods in one long query, and a crawler must not take all connections. */
async function listNeighbourhoodPages(ctx: Ctx, cities: readonly CityWithProperties[]): Promise<string[]> {
  const pages: string[] = [];
  for (const { id, slug: city } of cities)
    for (const one of await listNeighbourhoods(ctx, id))
      if (hasMedian(one)) pages.push(`/properties/en/${city}/${one.slug}`);
  return pages;
}
