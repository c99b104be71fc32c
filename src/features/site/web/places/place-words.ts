import { filterParams, type HomeCard, type HomesFilters } from '#features/properties/domain/search.ts';
import { MARKET } from '#features/properties/domain/market.ts';
import { euros } from '#kit/euros.ts';
import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import type { CityPage, MarketFigures, UniversityPage } from '../../domain/places.ts';
import { wholeNumber } from '../numbers.ts';

interface Item {
  title: string;
  text: string;
  to: string;
}

/** One bar of prices: what it stands for, how many, and where they are. */
export interface Bar {
  label: string;
  homes: string;
  percent: number;
  to: string;
}

/** Everything the page of a place says, in the language of the request: the page's script carries no words of its own. */
export interface PlaceWords {
  crumbs: { label: string; trail: { text: string; to: string }[]; here: string };
  title: string;
  lead: string;
  /** Null where there is nothing on offer. */
  seeAll: { text: string; to: string } | null;
  publish: string;
  facts: { title: string; items: { value: string; label: string }[] };
  newest: { title: string; homes: readonly HomeCard[] } | null;
  prices: { title: string; text: string; plots: { title: string; bars: Bar[] }[] } | null;
  near: { title: string; items: Item[] } | null;
  who: { title: string; items: Item[] };
  neighbours: { title: string; items: Item[] } | null;
  empty: { title: string; text: string; save: { text: string; to: string } } | null;
}

/** What only the page of a city or only that of a university knows. */
interface Of {
  name: string;
  /** Its name in full, where it goes by another. */
  fullName?: string;
  title: string;
  emptyTitle: string;
  filters: HomesFilters;
  near: PlaceWords['near'];
}

/** The page of a city. */
export function cityWords(page: CityPage, lang: Lang): PlaceWords {
  const { name, id } = page.city;
  const near = page.universities.map(({ id: slug, short_name, name: full, campuses }) => ({
    title: short_name,
    text: campuses.length > 1 ? `${full}. ${m.cities_university_text({ campuses: listed(campuses, lang) })}` : full,
    to: `/properties/universidad/${slug}`,
  }));
  return placeWords(page, lang, {
    name,
    title: m.cities_title({ place: name }),
    emptyTitle: m.cities_empty_title({ place: name }),
    filters: { city_id: id },
    near: near.length > 0 ? { title: m.cities_universities({ place: name }), items: near } : null,
  });
}

/** The page of a university. */
export function universityWords(page: UniversityPage, lang: Lang): PlaceWords {
  const { short_name: name, slug } = page.university;
  const km = kilometres(MARKET.walkM / 1000, lang);
  const near = page.campuses.flatMap(({ name: campus, city, homes }) => {
    if (!city) return [];
    const text =
      homes === 0
        ? m.cities_campus_none({ km })
        : m.cities_campus_homes({ count: homes, shown: wholeNumber(homes), km });
    const isItsCity = city.name.split('/').includes(campus);
    const title = isItsCity ? city.name : m.cities_campus_in({ campus, city: city.name });
    return [{ title, text, to: `/properties/en/${city.slug}` }];
  });
  return placeWords(page, lang, {
    name,
    fullName: page.university.name,
    title: m.cities_title_university({ place: name }),
    emptyTitle: m.cities_empty_title_university({ place: name }),
    filters: { university_id: slug },
    near: near.length > 0 ? { title: m.cities_campuses(), items: near } : null,
  });
}

function placeWords(page: MarketFigures, lang: Lang, of: Of): PlaceWords {
  const { whole, shared, rooms } = page.homes;
  const homes = whole + shared;
  const search = searchPath(of.filters);
  const what = [
    rooms > 0 && m.cities_rooms({ count: rooms, shown: wholeNumber(rooms) }),
    whole > 0 && m.cities_whole({ count: whole, shown: wholeNumber(whole) }),
  ].filter((words) => words !== false);
  const lead = what.length > 0 ? m.cities_lead({ what: listed(what, lang) }) : m.cities_lead_none();
  return {
    crumbs: {
      label: m.cities_crumbs(),
      trail: [
        { text: m.cities_crumb_home(), to: '/' },
        { text: m.cities_crumb_search(), to: '/properties' },
      ],
      here: of.name,
    },
    title: of.title,
    lead: of.fullName ? m.cities_university_lead({ name: of.fullName, lead }) : lead,
    seeAll: homes > 0 ? { text: m.cities_see_all({ count: homes, shown: wholeNumber(homes) }), to: search } : null,
    publish: m.cities_publish(),
    facts: { title: m.cities_facts({ place: of.name }), items: factsOf(page, lang) },
    newest: homes > 0 ? { title: m.cities_newest(), homes: page.newest } : null,
    prices:
      page.prices.length > 0
        ? {
            title: m.cities_prices(),
            text: m.cities_prices_text(),
            plots: page.prices.map(({ offer, bars }) => ({
              title: offer === 'rooms' ? m.cities_prices_rooms() : m.cities_prices_whole(),
              bars: barsOf(bars, { ...of.filters, offer }, lang),
            })),
          }
        : null,
    near: of.near,
    who: whoOf(page, of.filters),
    neighbours:
      page.neighbours.length > 0
        ? {
            title: m.cities_neighbours(),
            items: page.neighbours.map(({ name, slug, homes: count, km }) => ({
              title: name,
              text: m.cities_neighbour({ count, shown: wholeNumber(count), km: kilometres(km, lang) }),
              to: `/properties/en/${slug}`,
            })),
          }
        : null,
    empty:
      homes > 0
        ? null
        : { title: of.emptyTitle, text: m.cities_empty_text(), save: { text: m.cities_empty_save(), to: search } },
  };
}

/** What can be told in numbers, nothing that is not known and no noughts. */
function factsOf({ homes, prices, days_on_offer: days, campus_km: km, people, groups }: MarketFigures, lang: Lang) {
  const { whole, rooms } = homes;
  const priceOf = (offer: 'rooms' | 'whole') => prices.find((each) => each.offer === offer)?.median_cents;
  const [room, home] = [priceOf('rooms'), priceOf('whole')];
  return [
    rooms > 0 && { value: wholeNumber(rooms), label: m.cities_fact_rooms({ count: rooms, shown: '' }) },
    room !== undefined && { value: monthly(room, lang), label: m.cities_fact_room_price() },
    whole > 0 && { value: wholeNumber(whole), label: m.cities_fact_whole({ count: whole, shown: '' }) },
    home !== undefined && { value: monthly(home, lang), label: m.cities_fact_whole_price() },
    days !== null && { value: m.cities_days({ count: days, shown: wholeNumber(days) }), label: m.cities_fact_days() },
    km !== null && { value: kilometres(km, lang), label: m.cities_fact_campus() },
    people !== null && { value: m.cities_at_least({ shown: wholeNumber(people) }), label: m.cities_fact_people() },
    groups > 0 && { value: wholeNumber(groups), label: m.cities_fact_groups({ count: groups, shown: '' }) },
  ].filter((fact) => fact !== false);
}

function barsOf(bars: MarketFigures['prices'][number]['bars'], filters: HomesFilters, lang: Lang): Bar[] {
  const most = Math.max(...bars.map(({ homes }) => homes));
  return bars.map(({ from_cents: from, to_cents: to, homes }) => ({
    label:
      from === null
        ? m.cities_bar_under({ to: euros(to ?? 0, lang) })
        : to === null
          ? m.cities_bar_over({ from: euros(from, lang) })
          : m.cities_bar_between({ from: euros(from, lang), to: euros(to - 100, lang) }),
    homes: m.cities_bar_homes({ count: homes, shown: wholeNumber(homes) }),
    percent: (100 * homes) / most,
    to: searchPath({
      ...filters,
      ...(from !== null && from > 0 && { price_min: from / 100 }),
      // what costs as much as the next bar begins with is in that one
      ...(to !== null && { price_max: to / 100 - 1 }),
    }),
  }));
}

function whoOf({ groups, people }: MarketFigures, filters: HomesFilters): PlaceWords['who'] {
  return {
    title: m.cities_who(),
    items: [
      {
        title:
          groups > 0 ? m.cities_who_groups({ count: groups, shown: wholeNumber(groups) }) : m.cities_who_groups_none(),
        text: m.cities_who_groups_text(),
        to: `/groups?${filterParams(filters)}`,
      },
      {
        title: people === null ? m.cities_who_people_none() : m.cities_who_people({ shown: wholeNumber(people) }),
        text: m.cities_who_people_text(),
        to: `/matching?${filterParams(filters)}`,
      },
    ],
  };
}

const monthly = (cents: number, lang: Lang) => m.properties_per_month({ price: euros(cents, lang) });
const searchPath = (filters: HomesFilters) => `/properties?${filterParams(filters)}`;
const listed = (words: readonly string[], lang: Lang) => new Intl.ListFormat(lang).format(words);

function kilometres(km: number, lang: Lang): string {
  const locale = lang === 'es' ? 'es-ES' : 'en-GB';
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }).format(km);
}
