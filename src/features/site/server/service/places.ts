import { groupsIn } from '#features/groups/server/service/search.ts';
import {
  allUniversities,
  cityById,
  provinceById,
  universitiesInCity,
  universityById,
  type PlaceCity,
} from '#features/places/server/service.ts';
import { cityBySlug, slugOfCity } from '#features/places/server/service/slugs.ts';
import { peopleIn } from '#features/profiles/server/service/population.ts';
import { distanceM, type Point } from '#features/properties/domain/point.ts';
import {
  citiesOnOffer,
  marketOf,
  universitiesWithHomes,
  type MarketPlace,
} from '#features/properties/server/service/market.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import {
  PLACE_PAGE,
  type CityPage,
  type CityWithHomes,
  type MarketFigures,
  type UniversityPage,
} from '../../domain/places.ts';
import { remembered } from './remembered.ts';

/** What the page of a city tells. Refuses with `not_found` where the address means none. */
export async function cityPageOf(ctx: Ctx, slug: string): Promise<CityPage> {
  const city = cityBySlug(slug);
  if (!city) throw new Refusal('not_found');
  const { id, name, provinceId } = city;
  const province = { id: provinceId, name: provinceById(provinceId)?.name ?? '' };
  const figures = await remembered(ctx, `city ${id}`, async () =>
    figuresOf(ctx, { city_id: id }, { cityIds: [id], from: [city] }),
  );
  return {
    city: { id, name, slug: slugOfCity(id) ?? id, province },
    universities: universitiesInCity(id).map((university) => ({
      id: university.id,
      name: university.name,
      short_name: university.shortName,
      campuses: university.campuses.filter(({ cityId }) => cityId === id).map((campus) => campus.name),
    })),
    ...figures.told,
  };
}

/** What the page of a university tells, whose address is its id. Refuses with `not_found`. */
export async function universityPageOf(ctx: Ctx, slug: string): Promise<UniversityPage> {
  const university = universityById(slug.toLowerCase());
  if (!university) throw new Refusal('not_found');
  const { id, name, shortName, campuses, campusCityIds } = university;
  const figures = await remembered(ctx, `university ${id}`, async () =>
    figuresOf(ctx, { university_id: id }, { cityIds: campusCityIds, universityId: id, from: campuses }),
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
    ...figures.told,
  };
}

interface Around {
  cityIds: readonly string[];
  universityId?: string;
  /** What neighbours are measured from. */
  from: readonly Point[];
}

async function figuresOf(
  ctx: Ctx,
  place: MarketPlace,
  { from, ...where }: Around,
): Promise<{ told: MarketFigures; walks: number[] }> {
  const [market, people, groups, cities] = await Promise.all([
    marketOf(ctx, place),
    peopleIn(ctx, where),
    groupsIn(ctx, where),
    citiesWithHomes(ctx),
  ]);
  const { whole, shared, rooms, prices, days, campus_km, walks, newest } = market;
  const tens = Math.floor(people / PLACE_PAGE.peopleStep) * PLACE_PAGE.peopleStep;
  // the cities of its campuses stand beside these already
  const others = cities.filter(({ id }) => !where.cityIds.includes(id));
  const told: MarketFigures = {
    homes: { whole, shared, rooms },
    prices,
    days_on_offer: days,
    campus_km,
    people: tens > 0 ? tens : null,
    groups,
    newest,
    neighbours: neighboursOf(from, others),
  };
  return { told, walks };
}

/** The cities with homes that are near, and some where none is. */
function neighboursOf(from: readonly Point[], cities: readonly CityWithHomes[]): MarketFigures['neighbours'] {
  const away = (city: PlaceCity) => Math.min(...from.map((point) => distanceM(point, city)));
  return cities
    .flatMap((one) => {
      const city = cityById(one.id);
      return city ? [{ ...one, km: Math.max(1, Math.round(away(city) / 1000)) }] : [];
    })
    .toSorted((a, b) => a.km - b.km)
    .filter(({ km }, at) => km <= PLACE_PAGE.neighbourKm || at < PLACE_PAGE.leastNeighbours)
    .slice(0, PLACE_PAGE.neighbours);
}

/** Every city with homes on offer, the one with most first. */
export async function citiesWithHomes(ctx: Ctx): Promise<CityWithHomes[]> {
  return remembered(ctx, 'cities', async () =>
    (await citiesOnOffer(ctx)).map(({ id, homes }) => ({
      id,
      name: cityById(id)?.name ?? id,
      slug: slugOfCity(id) ?? id,
      homes,
    })),
  );
}

/** The cities that the landing page names; none where there are too few homes for it to be a help. */
export async function landingCities(ctx: Ctx): Promise<CityWithHomes[]> {
  const cities = (await citiesWithHomes(ctx)).filter(({ homes }) => homes >= PLACE_PAGE.landingHomes);
  return cities.length < PLACE_PAGE.landingLeast ? [] : cities.slice(0, PLACE_PAGE.landingCities);
}

/** The pages of places that have something to show, as the sitemap lists them. */
export async function listedPlaces(ctx: Ctx): Promise<string[]> {
  const cities = await citiesWithHomes(ctx);
  const universities = await remembered(ctx, 'universities', async () =>
    universitiesWithHomes(
      ctx,
      allUniversities().map(({ id }) => id),
    ),
  );
  return [
    ...cities.map(({ slug }) => `/properties/en/${slug}`),
    ...universities.map((id) => `/properties/universidad/${id}`),
  ];
}
