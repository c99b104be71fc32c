import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import type { Offer } from '../../domain/fields.ts';
import {
  WISHES,
  type FilterKey,
  type HomesAnswer,
  type HomesFilters,
  type Sort,
  type Wish,
} from '../../domain/search.ts';
import { ADVERTISER_WORDS, CONTRACT_WORDS, dayWords, KIND_WORDS, moneyWords, OFFER_WORDS } from '../property-words.ts';

/** Names of the places that a search names by id. */
export type PlaceNames = Partial<Record<'province_id' | 'city_id' | 'university_id', string>>;

const LOCALES: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };

/** A count with its thousands apart. */
export function countWords(count: number, lang: Lang): string {
  return new Intl.NumberFormat(LOCALES[lang], { useGrouping: 'always' } as Intl.NumberFormatOptions).format(count);
}

/** '134 hogares', 'Más de 500 habitaciones', 'Hogares' while it is not known. */
export function homesWords(total: HomesAnswer['total'] | null, offer: Offer | null | undefined, lang: Lang): string {
  const what = offer ?? 'any';
  if (total === null) return m.homes_count_unknown({ what });
  const shown = countWords(total.count, lang);
  if (total.more) return m.homes_count_more({ shown, what });
  return total.count === 0 ? m.homes_count_none({ what }) : m.homes_count({ count: total.count, shown, what });
}

/** The page in words: '134 hogares cerca de la UPV'. */
export function titleWords(
  answer: { total: HomesAnswer['total'] | null; understood: HomesAnswer['understood'] } | null,
  filters: HomesFilters,
  names: PlaceNames,
  lang: Lang,
): string {
  const homes = homesWords(answer?.total ?? null, filters.offer ?? answer?.understood.offer, lang);
  if (filters.area) return m.homes_title_area({ homes });
  if (names.university_id) return m.homes_title_near_university({ homes, place: names.university_id });
  const chosen = names.city_id ?? names.province_id;
  if (chosen) return m.homes_title_in({ homes, place: chosen });
  const place = answer?.understood.place;
  if (!place) return m.homes_title_all({ homes });
  if (place.kind === 'university') return m.homes_title_near_university({ homes, place: place.name });
  if (place.kind === 'campus') return m.homes_title_near({ homes, place: place.name });
  return m.homes_title_in({ homes, place: place.name });
}

/** What the search field says of a search. */
export function whereWords(filters: HomesFilters, names: PlaceNames): string {
  return filters.q ?? names.university_id ?? names.city_id ?? names.province_id ?? '';
}

const WISH_WORDS: Record<Wish, () => string> = {
  private_bath: m.homes_wish_private_bath,
  bills_included: m.homes_wish_bills_included,
  pets: m.homes_wish_pets,
  couples: m.homes_wish_couples,
  empadronamiento: m.homes_wish_empadronamiento,
  furnished: m.homes_wish_furnished,
  lift: m.homes_wish_lift,
  household: m.homes_wish_household,
};

export function wishWords(wish: Wish): string {
  return WISH_WORDS[wish]();
}

export function sortWords(sort: Sort, isSignedIn: boolean): string {
  return m.homes_sort({ sort, who: isSignedIn ? 'me' : 'anybody' });
}

const isWish = (key: FilterKey): key is Wish => (WISHES as readonly string[]).includes(key);
const listed = (words: string[], lang: Lang) => new Intl.ListFormat(lang, { type: 'disjunction' }).format(words);

/** What one filter that is set asks for: 'Hasta 450 €', 'No se fuma'. Empty while a name is on its way. */
export function filterWords(key: FilterKey, filters: HomesFilters, names: PlaceNames, lang: Lang): string {
  if (isWish(key)) return wishWords(key);
  const money = (euros: number | undefined) => moneyWords((euros ?? 0) * 100, lang);
  switch (key) {
    case 'q':
      return filters.q ?? '';
    case 'province_id':
    case 'city_id':
      return names[key] ?? '';
    case 'university_id':
      return names.university_id ? m.homes_chip_near({ place: names.university_id }) : '';
    case 'kind':
      return listed(
        (filters.kind ?? []).map((kind) => KIND_WORDS[kind]()),
        lang,
      );
    case 'offer':
      return filters.offer ? OFFER_WORDS[filters.offer]() : '';
    case 'price_min':
      return m.homes_chip_price_min({ amount: money(filters.price_min) });
    case 'price_max':
      return m.homes_chip_price_max({ amount: money(filters.price_max) });
    case 'from':
      return m.homes_chip_from({ day: dayWords(filters.from ?? '', lang) });
    case 'stay':
      return m.homes_chip_stay({ count: filters.stay ?? 0 });
    case 'rooms':
      return m.homes_chip_rooms({ count: filters.rooms ?? 0 });
    case 'smoking':
      return m.homes_chip_smoking({ smoking: filters.smoking ?? 'no' });
    case 'contract':
      return filters.contract ? CONTRACT_WORDS[filters.contract]() : '';
    case 'advertiser':
      return listed(
        (filters.advertiser ?? []).map((one) => ADVERTISER_WORDS[one]()),
        lang,
      );
    case 'energy':
      return m.homes_chip_energy({ label: filters.energy ?? '' });
    case 'area':
      return m.homes_chip_area();
    default:
      return '';
  }
}
