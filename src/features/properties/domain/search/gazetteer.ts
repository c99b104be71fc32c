import { CITY_NAMES, PROVINCE_NAMES, UNIVERSITY_NAMES } from '#features/locations/domain/alternative-names.ts';
import { maxTypos, isFunctionWord, tokenize } from './text-analysis.ts';
import type { Point } from '#features/locations/domain/point.ts';

/** Location that a search text can name. */
export interface GazetteerEntry {
  kind: 'city' | 'province' | 'university' | 'campus' | 'neighbourhood';
  id: string;
  name: string;
  point: Point | null;
  cityId: string | null;
  /** Population of a city; 0 for other kinds. */
  people: number;
  provinceId: string;
  /** All campuses of a university; the campus itself for a campus. */
  campuses: readonly { name: string; cityId: string; lat: number; lon: number }[];
  /** The name is also a common word. It only matches after a preposition, as in 'cerca de la US'. */
  isWeak: boolean;
}

export interface Gazetteer {
  byKey: ReadonlyMap<string, readonly GazetteerEntry[]>;
  /** Names for fuzzy matching by first letter, most likely first. */
  fuzzyByInitial: ReadonlyMap<string, readonly { key: string; spot: GazetteerEntry }[]>;
}

/** Reference data from which the gazetteer is built. */
export interface GazetteerSource {
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
  neighbourhoods: readonly {
    id: string;
    cityId: string;
    name: string;
    otherNames: readonly string[];
    isDistrict: boolean;
    bounds: { west: number; south: number; east: number; north: number };
  }[];
}

const FUZZY_MIN_POPULATION = 20_000;
const FUZZY_MIN_LETTERS = 5;
/** Neighbourhoods whose names are common words; they match after a preposition or with their city. */
const COMMON_NEIGHBOURHOODS = new Set(
  `aeropuerto arcos atalaya austrias castilla centro chopera colina concepcion cortes downtown estrella
  exposicion horta huertas imperial jesus latina letras lista mercat navas opera palacio palomas paz pilar porta punta quintana
  rosas salud salut salvador sol sur timon trinitat universidad vega baixa ventas clota coll clot grau grao`.split(
    /\s+/,
  ),
);
/** City names and university abbreviations that are also common words. */
const COMMON_WORD_NAMES = new Set(
  `camas silla rota pinto parla sueca tias salt roses rosas onda inca cabra ronda vera castro marin toro baza mora paterna
  us um mu ie url unir uc uh ur ua puente`.split(/\s+/),
);
/** Common names of universities besides their official ones. */
const UNIVERSITY_ALIASES: Record<string, readonly string[]> = {
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

/** Normalised key for comparing location names: folded, without function words. */
export function locationKey(name: string): string {
  return tokenize(name)
    .map(({ word }) => word)
    .filter((word) => !isFunctionWord(word))
    .join(' ');
}

/** Builds the gazetteer: all locations indexed by all of their names. */
export function createGazetteer({ provinces, cities, universities, neighbourhoods }: GazetteerSource): Gazetteer {
  const byKey = new Map<string, GazetteerEntry[]>();
  const forgiving = new Map<string, { key: string; spot: GazetteerEntry }[]>();
  const put = (spot: GazetteerEntry, names: readonly string[], isForgiving: boolean) => {
    for (const key of new Set(names.map(locationKey))) {
      if (key === '') continue;
      const common = spot.kind === 'neighbourhood' ? COMMON_NEIGHBOURHOODS : COMMON_WORD_NAMES;
      const named = { ...spot, isWeak: spot.isWeak || common.has(key) };
      const spots = byKey.get(key) ?? [];
      byKey.set(key, [...spots, named]);
      if (!isForgiving || named.isWeak || key.length < FUZZY_MIN_LETTERS) continue;
      const first = key[0] ?? '';
      forgiving.set(first, [...(forgiving.get(first) ?? []), { key, spot: named }]);
    }
  };
  for (const university of universities) {
    const spot = universityEntry(university);
    put(spot, universityNames(university), true);
    for (const campus of university.campuses)
      put({ ...spot, ...campusEntry(university, campus) }, [campus.name], false);
  }
  const others = new Map([...CITY_NAMES, ...PROVINCE_NAMES].map(([id, , names]) => [id, names]));
  const largestFirst = cities.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
  const isBigCity = ({ population }: (typeof cities)[number]) => (population ?? 0) >= FUZZY_MIN_POPULATION;
  const putCity = (city: (typeof cities)[number]) => {
    const names = [...bilingualNames(city.name), ...(others.get(city.id) ?? [])];
    const isBig = isBigCity(city);
    const short = isBig ? names.map((name) => name.split(/ d(?:e|el|els)? | d'/)[0] ?? name) : [];
    put(cityEntry(city), [...names, ...short.filter((name) => locationKey(name).length >= FUZZY_MIN_LETTERS)], isBig);
  };
  for (const city of largestFirst.filter(isBigCity)) putCity(city);
  // 'Sarrià' is rather the district of Barcelona than the town of Sarria; a district is wider than its namesake in it.
  for (const one of neighbourhoods.toSorted((a, b) => Number(b.isDistrict) - Number(a.isDistrict)))
    put(neighbourhoodEntry(one), [one.name, ...one.otherNames], true);
  for (const city of largestFirst.filter((one) => !isBigCity(one))) putCity(city);
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
    put(spot, [...bilingualNames(name), ...(others.get(id) ?? [])], true);
  }
  return { byKey, fuzzyByInitial: forgiving };
}

function cityEntry({ id, name, provinceId, lat, lon, population }: GazetteerSource['cities'][number]): GazetteerEntry {
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

function neighbourhoodEntry({ id, cityId, name, bounds }: GazetteerSource['neighbourhoods'][number]): GazetteerEntry {
  const point = { lat: (bounds.south + bounds.north) / 2, lon: (bounds.west + bounds.east) / 2 };
  const provinceId = cityId.slice(0, 2);
  return { kind: 'neighbourhood', id, name, point, cityId, provinceId, people: 0, campuses: [], isWeak: false };
}

function universityEntry({
  id,
  shortName,
  cityId,
  provinceId,
  campuses,
}: GazetteerSource['universities'][number]): GazetteerEntry {
  const seat = campuses.find((campus) => campus.cityId === cityId) ?? campuses[0];
  const point = seat ? { lat: seat.lat, lon: seat.lon } : null;
  return { kind: 'university', id, name: shortName, point, cityId, provinceId, people: 0, campuses, isWeak: false };
}

function campusEntry(
  { id, shortName }: GazetteerSource['universities'][number],
  campus: GazetteerEntry['campuses'][number],
): Pick<GazetteerEntry, 'kind' | 'id' | 'name' | 'point' | 'cityId' | 'campuses'> {
  return {
    kind: 'campus',
    id,
    name: `${shortName} ${campus.name}`,
    point: { lat: campus.lat, lon: campus.lon },
    cityId: campus.cityId,
    campuses: [campus],
  };
}

/** Splits a bilingual name into both names: 'Alacant/Alicante', 'Vitoria-Gasteiz'. */
function bilingualNames(name: string): string[] {
  return name.includes('/') ? [...name.split('/'), name] : [name, ...(name === 'Vitoria-Gasteiz' ? ['Vitoria'] : [])];
}

function universityNames({ id, name, shortName }: GazetteerSource['universities'][number]): string[] {
  const full = [...bilingualNames(name), ...(UNIVERSITY_NAMES.find(([known]) => known === id)?.[2] ?? [])];
  const castilian = full.map((one) => one.replace(/\b(?:Universitat|Universidade|Unibertsitatea)\b/u, 'Universidad'));
  const english = castilian.flatMap((one) => {
    const locationName = /^Universidad (?:de|de la|de las|de los|del) (?=\p{Lu}|La )(.+)$/u.exec(one)?.[1];
    return locationName ? [`University of ${locationName}`, `${locationName} University`] : [];
  });
  // Drop the leading 'Universidad' unless only a city name would remain: 'Pompeu Fabra', 'Rey Juan Carlos'.
  const bare = castilian.flatMap((one) => /^Universidad (?!de\b|del\b)(.+ .+)$/u.exec(one)?.[1] ?? []);
  return [shortName, ...full, ...castilian, ...english, ...bare, ...(UNIVERSITY_ALIASES[id] ?? [])];
}

/** Maximum edit distance at which a typed name matches this one. */
export const maxTyposInName = (key: string) => maxTypos(key.replaceAll(' ', ''));
