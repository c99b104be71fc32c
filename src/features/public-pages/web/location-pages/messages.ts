import { filterParams } from '#features/properties/domain/search/filter-params.ts';
import type { PropertyCardData, PropertyFilters } from '#features/properties/domain/search/search-filters.ts';
import type { Offer } from '#features/properties/domain/fields.ts';
import { MARKET } from '#features/properties/domain/market.ts';
import { SEARCH } from '#features/properties/domain/search/search-rules.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { formatEuros, formatKm, formatList, formatNumber } from '#shared/i18n/format.ts';
import { currentLang } from '#browser/i18n/lang.ts';
import { m } from '#messages';
import { priceBars, searchPath, type PriceBar } from './price-bars.ts';
import type { CityPage, MarketStats, NeighbourhoodPage, UniversityPage } from '../../domain/location-pages.ts';

interface LinkItem {
  title: string;
  text: string;
  to: string;
}

/** Messages of a location page in the request language, which keeps them out of the page bundle. */
export interface LocationPageMessages {
  crumbs: { label: string; trail: { text: string; to: string }[]; here: string };
  title: string;
  lead: string;
  /** Null without published properties. */
  seeAll: { text: string; to: string } | null;
  publish: string;
  facts: { title: string; items: { value: string; label: string }[] };
  newest: { title: string; properties: readonly PropertyCardData[] } | null;
  prices: { title: string; text: string; plots: { title: string; bars: PriceBar[] }[] } | null;
  near: { title: string; items: LinkItem[] } | null;
  neighbourhoods: { title: string; items: LinkItem[] } | null;
  who: { title: string; items: LinkItem[] };
  neighbours: { title: string; items: LinkItem[] } | null;
  empty: { title: string; text: string; save: { text: string; to: string } } | null;
}

/** Values that differ between city, neighbourhood and university pages. */
interface LocationInfo {
  name: string;
  /** Full name, if it differs from the short one. */
  fullName?: string;
  title: string;
  emptyTitle: string;
  filters: PropertyFilters;
  near: LocationPageMessages['near'];
  neighbourhoods?: LocationPageMessages['neighbourhoods'];
  /** Steps above the page, below the search. */
  trail?: { text: string; to: string }[];
  /** Neighbouring locations: title, and the path below which their pages are. */
  neighbours: { title: string; path: string };
}

const OTHER_CITIES = () => ({ title: m.cities_neighbours(), path: '/properties/en' });

/** Messages of a city page. */
export function cityMessages(page: CityPage, lang: Lang): LocationPageMessages {
  const { name, id } = page.city;
  const near = page.universities.map(({ id: slug, short_name, name: full, campuses }) => ({
    title: short_name,
    text: campuses.length > 1 ? `${full}. ${m.cities_university_text({ campuses: formatList(campuses, lang) })}` : full,
    to: `/properties/universidad/${slug}`,
  }));
  return locationMessages(page, lang, {
    name,
    title: m.cities_title({ place: name }),
    emptyTitle: m.cities_empty_title({ place: name }),
    filters: { city_id: id },
    near: near.length > 0 ? { title: m.cities_universities({ place: name }), items: near } : null,
    neighbourhoods:
      page.neighbourhoods.length > 0
        ? {
            title: m.areas_in_city({ place: name }),
            items: page.neighbourhoods.map((one) => ({
              title: one.name,
              text: m.areas_homes({ count: one.homes, shown: cappedCount(one.homes) }),
              to: `/properties/en/${page.city.slug}/${one.slug}`,
            })),
          }
        : null,
    neighbours: OTHER_CITIES(),
  });
}

/** Messages of the page of a neighbourhood or district. */
export function neighbourhoodMessages(page: NeighbourhoodPage, lang: Lang): LocationPageMessages {
  const { city, neighbourhood } = page;
  const place = m.areas_place({ area: neighbourhood.name, city: city.name });
  const path = `/properties/en/${city.slug}`;
  return locationMessages(page, lang, {
    name: neighbourhood.name,
    title: m.cities_title({ place }),
    emptyTitle: m.cities_empty_title({ place }),
    filters: { city_id: city.id, neighbourhood_id: neighbourhood.id },
    near: null,
    trail: [{ text: city.name, to: path }],
    neighbours: { title: m.areas_near(), path },
  });
}

const cappedCount = (count: number) =>
  count > SEARCH.facetCap ? `${SEARCH.facetCap}+` : formatNumber(count, currentLang());

/** Messages of a university page. */
export function universityMessages(page: UniversityPage, lang: Lang): LocationPageMessages {
  const { short_name: name, slug } = page.university;
  const km = formatKm(MARKET.walkingDistanceM / 1000, lang);
  const near = page.campuses.flatMap(({ name: campus, city, homes: count }) => {
    if (!city) return [];
    const text =
      count === 0
        ? m.cities_campus_none({ km })
        : m.cities_campus_homes({ count, shown: formatNumber(count, currentLang()), km });
    const isItsCity = city.name.split('/').includes(campus);
    const title = isItsCity ? city.name : m.cities_campus_in({ campus, city: city.name });
    return [{ title, text, to: `/properties/en/${city.slug}` }];
  });
  return locationMessages(page, lang, {
    name,
    fullName: page.university.name,
    title: m.cities_title_university({ place: name }),
    emptyTitle: m.cities_empty_title_university({ place: name }),
    filters: { university_id: slug },
    near: near.length > 0 ? { title: m.cities_campuses(), items: near } : null,
    neighbours: OTHER_CITIES(),
  });
}

function locationMessages(page: MarketStats, lang: Lang, of: LocationInfo): LocationPageMessages {
  const { whole, shared, rooms } = page.homes;
  const count = whole + shared;
  const search = searchPath(of.filters);
  const what = [
    rooms > 0 && m.cities_rooms({ count: rooms, shown: formatNumber(rooms, currentLang()) }),
    whole > 0 && m.cities_whole({ count: whole, shown: formatNumber(whole, currentLang()) }),
  ].filter((text) => text !== false);
  const lead = what.length > 0 ? m.cities_lead({ what: formatList(what, lang) }) : m.cities_lead_none();
  return {
    crumbs: {
      label: m.cities_crumbs(),
      trail: [
        { text: m.cities_crumb_home(), to: '/' },
        { text: m.cities_crumb_search(), to: '/properties' },
        ...(of.trail ?? []),
      ],
      here: of.name,
    },
    title: of.title,
    lead: of.fullName ? m.cities_university_lead({ name: of.fullName, lead }) : lead,
    seeAll:
      count > 0 ? { text: m.cities_see_all({ count, shown: formatNumber(count, currentLang()) }), to: search } : null,
    publish: m.cities_publish(),
    facts: { title: m.cities_facts({ place: of.name }), items: marketFacts(page, lang) },
    newest: count > 0 ? { title: m.cities_newest(), properties: page.newest } : null,
    prices:
      count > 0
        ? {
            title: m.cities_prices(),
            text: [
              page.prices.length > 0 && m.cities_prices_text(),
              hasUnknownMedian(page) && m.areas_no_median({ shown: formatNumber(MARKET.minPrices, currentLang()) }),
            ]
              .filter((text) => text !== false)
              .join(' '),
            plots: page.prices.map(({ offer, bars }) => ({
              title: offer === 'rooms' ? m.cities_prices_rooms() : m.cities_prices_whole(),
              bars: priceBars(bars, { ...of.filters, offer }, lang),
            })),
          }
        : null,
    near: of.near,
    neighbourhoods: of.neighbourhoods ?? null,
    who: audienceLinks(page, of.filters),
    neighbours:
      page.neighbours.length > 0
        ? {
            title: of.neighbours.title,
            items: page.neighbours.map(({ name, slug, homes: count, km }) => ({
              title: name,
              text: m.cities_neighbour({ count, shown: formatNumber(count, currentLang()), km: formatKm(km, lang) }),
              to: `${of.neighbours.path}/${slug}`,
            })),
          }
        : null,
    empty:
      count > 0
        ? null
        : { title: of.emptyTitle, text: m.cities_empty_text(), save: { text: m.cities_empty_save(), to: search } },
  };
}

/** True if there are rooms or whole properties, but too few for a median. */
function hasUnknownMedian({ homes: { whole, shared }, prices }: MarketStats): boolean {
  const isKnown = (offer: Offer) => prices.some((each) => each.offer === offer);
  return (whole > 0 && !isKnown('whole')) || (shared > 0 && !isKnown('rooms'));
}

/** Key figures; omits unknown values and zeros. */
function marketFacts(
  { homes: counts, prices, days_on_offer: days, campus_km: km, people, groups }: MarketStats,
  lang: Lang,
) {
  const { whole, rooms } = counts;
  const priceOf = (offer: 'rooms' | 'whole') => prices.find((each) => each.offer === offer)?.median_cents;
  const [room, wholeHome] = [priceOf('rooms'), priceOf('whole')];
  return [
    rooms > 0 && { value: formatNumber(rooms, currentLang()), label: m.cities_fact_rooms({ count: rooms, shown: '' }) },
    room !== undefined && { value: formatMonthlyPrice(room, lang), label: m.cities_fact_room_price() },
    whole > 0 && { value: formatNumber(whole, currentLang()), label: m.cities_fact_whole({ count: whole, shown: '' }) },
    wholeHome !== undefined && { value: formatMonthlyPrice(wholeHome, lang), label: m.cities_fact_whole_price() },
    days !== null && {
      value: m.cities_days({ count: days, shown: formatNumber(days, currentLang()) }),
      label: m.cities_fact_days(),
    },
    km !== null && { value: formatKm(km, lang), label: m.cities_fact_campus() },
    people !== null && {
      value: m.cities_at_least({ shown: formatNumber(people, currentLang()) }),
      label: m.cities_fact_people(),
    },
    groups > 0 && {
      value: formatNumber(groups, currentLang()),
      label: m.cities_fact_groups({ count: groups, shown: '' }),
    },
  ].filter((fact) => fact !== false);
}

function audienceLinks({ groups, people }: MarketStats, filters: PropertyFilters): LocationPageMessages['who'] {
  return {
    title: m.cities_who(),
    items: [
      {
        title:
          groups > 0
            ? m.cities_who_groups({ count: groups, shown: formatNumber(groups, currentLang()) })
            : m.cities_who_groups_none(),
        text: m.cities_who_groups_text(),
        to: `/groups?${filterParams(filters)}`,
      },
      {
        title:
          people === null
            ? m.cities_who_people_none()
            : m.cities_who_people({ shown: formatNumber(people, currentLang()) }),
        text: m.cities_who_people_text(),
        to: `/matching?${filterParams(filters)}`,
      },
    ],
  };
}

const formatMonthlyPrice = (cents: number, lang: Lang) => m.properties_per_month({ price: formatEuros(cents, lang) });
