import { CITY_NAMES, PROVINCE_NAMES, UNIVERSITY_NAMES } from '#features/places/domain/other-names.ts';
import { errorsIn, isLink, tokensOf } from './home-words.ts';
import type { Point } from './point.ts';

/** A place that a text can name. */
export interface Spot {
  kind: 'city' | 'province' | 'university' | 'campus';
  id: string;
  name: string;
  point: Point | null;
  cityId: string | null;
  /** Inhabitants of a city; 0 of anything else. */
  people: number;
  provinceId: string;
  /** Of a university all its campuses, of a campus itself. */
  campuses: readonly { name: string; cityId: string; lat: number; lon: number }[];
  /** Reads like an ordinary word: only counts where the text leads up to it, as in 'cerca de la US'. */
  isWeak: boolean;
}

export interface Gazetteer {
  byKey: ReadonlyMap<string, readonly Spot[]>;
  /** Names that typing errors are forgiven in, by their first letter; the likeliest first. */
  forgiving: ReadonlyMap<string, readonly { key: string; spot: Spot }[]>;
}

/** What the reference data says of places. */
export interface Places {
  provinces: readonly { id: string; name: string }[];
  cities: readonly {
    id: string;
    name: string;
    provinceId: string;
    lat: number;
    lon: number;
    population: number | null;
  }[];
  universities: readonly {
    id: string;
    name: string;
    shortName: string;
    cityId: string;
    provinceId: string;
    campuses: readonly { name: string; cityId: string; lat: number; lon: number }[];
  }[];
}

const FORGIVING_FROM_PEOPLE = 20_000;
const FORGIVING_FROM_LETTERS = 5;
/** Names of cities and short names of universities that are words of their own. */
const ORDINARY = new Set(
  `camas silla rota pinto parla sueca tias salt roses rosas onda inca cabra ronda vera castro marin toro baza mora paterna
  us um mu ie url unir uc uh ur ua puente`.split(/\s+/),
);
/** What people call universities beside their names. */
const CALLED: Record<string, readonly string[]> = {
  ucm: ['complutense'],
  uc3m: ['carlos iii', 'universidad carlos iii'],
  uam: ['autonoma madrid'],
  uab: ['autonoma barcelona'],
  upm: ['politecnica madrid', 'polytechnic university madrid', 'technical university madrid'],
  upv: ['politecnica valencia', 'polytechnic university valencia', 'poli valencia'],
  upc: ['politecnica barcelona', 'politecnica catalunya', 'polytechnic university catalonia'],
  uv: ['universidad valencia'],
  us: ['hispalense'],
  usal: ['usal'],
  uva: ['universidad valladolid'],
};

/** What names are compared by: folded, without the words that only link. */
export function placeKey(name: string): string {
  return tokensOf(name)
    .map(({ word }) => word)
    .filter((word) => !isLink(word))
    .join(' ');
}

/** Prepares places for being found in texts, under all the names they go by. */
export function makeGazetteer({ provinces, cities, universities }: Places): Gazetteer {
  const byKey = new Map<string, Spot[]>();
  const forgiving = new Map<string, { key: string; spot: Spot }[]>();
  const put = (spot: Spot, names: readonly string[], isForgiving: boolean) => {
    for (const key of new Set(names.map(placeKey))) {
      if (key === '') continue;
      const named = { ...spot, isWeak: spot.isWeak || ORDINARY.has(key) };
      const spots = byKey.get(key) ?? [];
      byKey.set(key, [...spots, named]);
      if (!isForgiving || named.isWeak || key.length < FORGIVING_FROM_LETTERS) continue;
      const first = key[0] ?? '';
      forgiving.set(first, [...(forgiving.get(first) ?? []), { key, spot: named }]);
    }
  };
  for (const university of universities) {
    const spot = universitySpot(university);
    put(spot, universityNames(university), true);
    for (const campus of university.campuses) put({ ...spot, ...campusOf(university, campus) }, [campus.name], false);
  }
  const others = new Map([...CITY_NAMES, ...PROVINCE_NAMES].map(([id, , names]) => [id, names]));
  for (const city of cities.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))) {
    const names = [...halves(city.name), ...(others.get(city.id) ?? [])];
    const isBig = (city.population ?? 0) >= FORGIVING_FROM_PEOPLE;
    const short = isBig ? names.map((name) => name.split(/ d(?:e|el|els)? | d'/)[0] ?? name) : [];
    put(citySpot(city), [...names, ...short.filter((name) => placeKey(name).length >= FORGIVING_FROM_LETTERS)], isBig);
  }
  for (const { id, name } of provinces) {
    const spot = {
      kind: 'province',
      id,
      name,
      point: null,
      cityId: null,
      provinceId: id,
      people: 0,
      campuses: [],
      isWeak: false,
    } as const;
    put(spot, [...halves(name), ...(others.get(id) ?? [])], true);
  }
  return { byKey, forgiving };
}

function citySpot({ id, name, provinceId, lat, lon, population }: Places['cities'][number]): Spot {
  const isWeak = population === null;
  return {
    kind: 'city',
    id,
    name,
    point: { lat, lon },
    cityId: id,
    provinceId,
    people: population ?? 0,
    campuses: [],
    isWeak,
  };
}

function universitySpot({ id, shortName, cityId, provinceId, campuses }: Places['universities'][number]): Spot {
  const seat = campuses.find((campus) => campus.cityId === cityId) ?? campuses[0];
  const point = seat ? { lat: seat.lat, lon: seat.lon } : null;
  return { kind: 'university', id, name: shortName, point, cityId, provinceId, people: 0, campuses, isWeak: false };
}

function campusOf(
  { id, shortName }: Places['universities'][number],
  campus: Spot['campuses'][number],
): Pick<Spot, 'kind' | 'id' | 'name' | 'point' | 'cityId' | 'campuses'> {
  return {
    kind: 'campus',
    id,
    name: `${shortName} ${campus.name}`,
    point: { lat: campus.lat, lon: campus.lon },
    cityId: campus.cityId,
    campuses: [campus],
  };
}

/** Both names of a place that has two: 'Alacant/Alicante', 'Vitoria-Gasteiz'. */
function halves(name: string): string[] {
  return name.includes('/') ? [...name.split('/'), name] : [name, ...(name === 'Vitoria-Gasteiz' ? ['Vitoria'] : [])];
}

function universityNames({ id, name, shortName }: Places['universities'][number]): string[] {
  const full = [...halves(name), ...(UNIVERSITY_NAMES.find(([known]) => known === id)?.[2] ?? [])];
  const castilian = full.map((one) => one.replace(/\b(?:Universitat|Universidade|Unibertsitatea)\b/u, 'Universidad'));
  const english = castilian.flatMap((one) => {
    const place = /^Universidad (?:de|de la|de las|de los|del) (?=\p{Lu}|La )(.+)$/u.exec(one)?.[1];
    return place ? [`University of ${place}`, `${place} University`] : [];
  });
  // without its first word, unless a city would be left: 'Pompeu Fabra', 'Rey Juan Carlos'
  const bare = castilian.flatMap((one) => /^Universidad (?!de\b|del\b)(.+ .+)$/u.exec(one)?.[1] ?? []);
  return [shortName, ...full, ...castilian, ...english, ...bare, ...(CALLED[id] ?? [])];
}

/** How far a typed name may be from the name it is meant to be. */
export const mostErrors = (key: string) => errorsIn(key.replaceAll(' ', ''));
