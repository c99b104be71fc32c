import type { LocationNames } from '#features/locations/web/public/location-names.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { formatEuros, formatDate, formatList, formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Offer } from '../../domain/fields.ts';
import type { FilterKey, PropertySearchResponse, PropertyFilters } from '../../domain/search/search-filters.ts';
import { ADVERTISER_LABELS, CONTRACT_LABELS, KIND_LABELS, OFFER_LABELS } from '../labels/property-labels.ts';
import { BOOLEAN_FILTERS, type Sort, type BooleanFilter } from '../../domain/search/search-rules.ts';

/** '134 hogares', 'Más de 500 habitaciones'; 'Hogares' while unknown. */
export function resultCountLabel(
  total: PropertySearchResponse['total'] | null,
  offer: Offer | null | undefined,
  lang: Lang,
): string {
  const what = offer ?? 'any';
  if (total === null) return m.search_count_unknown({ what });
  const shown = formatNumber(total.count, lang);
  if (total.more) return m.search_count_more({ shown, what });
  return total.count === 0 ? m.search_count_none({ what }) : m.search_count({ count: total.count, shown, what });
}

type TitleAnswer = Pick<PropertySearchResponse, 'understood'> & { total: PropertySearchResponse['total'] | null };

/** Page title: '134 hogares cerca de la UPV', 'Ningún piso con «xyz»'. */
export function searchTitle(
  answer: TitleAnswer | null,
  filters: PropertyFilters,
  names: LocationNames,
  lang: Lang,
): string {
  const homes = resultCountLabel(answer?.total ?? null, filters.offer, lang);
  const title = locatedTitle(homes, answer, filters, names);
  // Before an answer, and for a location without a filter, the text includes more than words that are searched.
  const hasPlace = answer?.understood.place?.kind === 'campus' || answer?.understood.place?.kind === 'district';
  if (!answer || filters.q === undefined || hasPlace) return title ?? m.search_title_all({ homes });
  return m.search_title_words({ homes: title ?? homes, words: filters.q });
}

/** Title with the location; null for all of Spain. */
function locatedTitle(
  homes: string,
  answer: TitleAnswer | null,
  filters: PropertyFilters,
  names: LocationNames,
): string | null {
  if (filters.polygon) return m.map_area_title({ homes });
  if (filters.area) return m.search_title_area({ homes });
  if (names.university_id) return m.search_title_near_university({ homes, place: names.university_id });
  const chosen = names.neighbourhood_id ?? names.city_id ?? names.province_id;
  if (chosen) return m.search_title_in({ homes, place: chosen });
  const location = answer?.understood.place;
  if (!location) return null;
  const place = location.name;
  return location.kind === 'campus' ? m.search_title_near({ homes, place }) : m.search_title_in({ homes, place });
}

/** Filter that the search field displays. */
export function searchFieldKey(filters: PropertyFilters): FilterKey | null {
  return SEARCH_FIELD_KEYS.find((key) => filters[key] !== undefined) ?? null;
}
const SEARCH_FIELD_KEYS = ['q', 'university_id', 'neighbourhood_id', 'city_id', 'province_id'] as const;

/** Text of the search field. */
export function searchFieldText(filters: PropertyFilters, names: LocationNames): string {
  const key = searchFieldKey(filters) as keyof LocationNames | 'q' | null;
  return (key === 'q' ? filters.q : key && names[key]) ?? '';
}

const BOOLEAN_FILTER_LABELS: Record<BooleanFilter, () => string> = {
  private_bath: m.search_wish_private_bath,
  bills_included: m.search_wish_bills_included,
  pets: m.search_wish_pets,
  couples: m.search_wish_couples,
  empadronamiento: m.search_wish_empadronamiento,
  furnished: m.search_wish_furnished,
  lift: m.search_wish_lift,
  terrace: m.properties_field_terrace,
  balcony: m.properties_field_balcony,
  household: m.search_wish_household,
};

export function booleanFilterLabel(wish: BooleanFilter): string {
  return BOOLEAN_FILTER_LABELS[wish]();
}

export function sortLabel(sort: Sort, isSignedIn: boolean): string {
  return sort === 'minutes' ? m.travel_sort() : m.search_sort({ sort, who: isSignedIn ? 'me' : 'anybody' });
}

const isBooleanFilter = (key: FilterKey): key is BooleanFilter => (BOOLEAN_FILTERS as readonly string[]).includes(key);
const formatOptions = (options: string[], lang: Lang) => formatList(options, lang, 'or');

/** Label of a set filter: 'Hasta 450 €', 'No se fuma'. Empty while a name is loading. */
export function filterLabel(key: FilterKey, filters: PropertyFilters, names: LocationNames, lang: Lang): string {
  if (isBooleanFilter(key)) return booleanFilterLabel(key);
  const money = (euros: number | undefined) => formatEuros((euros ?? 0) * 100, lang);
  switch (key) {
    case 'q':
      return m.common_quoted({ text: filters.q ?? '' });
    case 'province_id':
    case 'city_id':
    case 'neighbourhood_id':
      return names[key] ?? '';
    case 'university_id':
      return names.university_id ? m.search_chip_near({ place: names.university_id }) : '';
    case 'kind':
      return formatOptions(
        (filters.kind ?? []).map((kind) => KIND_LABELS[kind]()),
        lang,
      );
    case 'offer':
      return filters.offer ? OFFER_LABELS[filters.offer]() : '';
    case 'price_min':
      return m.search_chip_price_min({ amount: money(filters.price_min) });
    case 'price_max':
      return m.search_chip_price_max({ amount: money(filters.price_max) });
    case 'from':
      return m.search_chip_from({ day: formatDate(filters.from ?? '', lang) });
    case 'stay':
      return m.search_chip_stay({ count: filters.stay ?? 0 });
    case 'bedrooms':
      return m.search_parts_bedrooms({ count: filters.bedrooms ?? 0 });
    case 'rooms':
      return m.search_chip_rooms({ count: filters.rooms ?? 0 });
    case 'smoking':
      return m.search_chip_smoking({ smoking: filters.smoking ?? 'no' });
    case 'contract':
      return filters.contract ? CONTRACT_LABELS[filters.contract]() : '';
    case 'advertiser':
      return formatOptions(
        (filters.advertiser ?? []).map((one) => ADVERTISER_LABELS[one]()),
        lang,
      );
    case 'energy':
      return m.search_chip_energy({ label: filters.energy ?? '' });
    case 'area':
      return m.search_chip_area();
    case 'polygon':
      return m.map_area_chip();
    case 'minutes':
      return m.travel_chip({ minutes: filters.minutes ?? 0 });
    case 'travel_to':
      return (filters.travel_to ?? []).length > 1 ? m.travel_group_chip() : m.travel_campus_chip();
    default:
      return '';
  }
}
