import { foldDiacritics } from '#shared/text/normalize-text.ts';

/**
 * Cities with universities, as people write them: the slug of the city page, which also leads to its other spellings,
 * and further names. A question about another place leads to the search.
 */
const CITY_NAMES: readonly (readonly [name: string, slug: string, otherNames: string])[] = [
  ['A Coruña', 'a-coruna', 'la coruna;coruna;corunna'],
  ['Albacete', 'albacete', ''],
  ['Alcalá de Henares', 'alcala-de-henares', 'alcala'],
  ['Alicante', 'alicante', 'alacant'],
  ['Almería', 'almeria', ''],
  ['Ávila', 'avila', ''],
  ['Badajoz', 'badajoz', ''],
  ['Barcelona', 'barcelona', 'bcn'],
  ['Bilbao', 'bilbao', 'bilbo'],
  ['Burgos', 'burgos', ''],
  ['Cáceres', 'caceres', ''],
  ['Cádiz', 'cadiz', ''],
  ['Cartagena', 'cartagena', ''],
  ['Castellón', 'castellon-de-la-plana', 'castello;castellon'],
  ['Ciudad Real', 'ciudad-real', ''],
  ['Córdoba', 'cordoba', ''],
  ['Cuenca', 'cuenca', ''],
  ['Elche', 'elche', 'elx'],
  ['Getafe', 'getafe', ''],
  ['Gijón', 'gijon', ''],
  ['Girona', 'girona', 'gerona'],
  ['Granada', 'granada', ''],
  ['Guadalajara', 'guadalajara', ''],
  ['Huelva', 'huelva', ''],
  ['Huesca', 'huesca', ''],
  ['Jaén', 'jaen', ''],
  ['Jerez', 'jerez-de-la-frontera', 'jerez'],
  ['La Laguna', 'san-cristobal-de-la-laguna', 'laguna'],
  ['Las Palmas', 'las-palmas-de-gran-canaria', 'las palmas'],
  ['Leganés', 'leganes', ''],
  ['León', 'leon', ''],
  ['Lleida', 'lleida', 'lerida'],
  ['Logroño', 'logrono', ''],
  ['Lugo', 'lugo', ''],
  ['Madrid', 'madrid', ''],
  ['Málaga', 'malaga', ''],
  ['Murcia', 'murcia', ''],
  ['Ourense', 'ourense', 'orense'],
  ['Oviedo', 'oviedo', ''],
  ['Palencia', 'palencia', ''],
  ['Palma', 'palma', 'palma de mallorca'],
  ['Pamplona', 'pamplona', 'iruna'],
  ['Pontevedra', 'pontevedra', ''],
  ['Salamanca', 'salamanca', ''],
  ['San Sebastián', 'donostia', 'san sebastian;donostia'],
  ['Santander', 'santander', ''],
  ['Santiago', 'santiago-de-compostela', 'santiago de compostela'],
  ['Segovia', 'segovia', ''],
  ['Sevilla', 'sevilla', 'seville'],
  ['Soria', 'soria', ''],
  ['Tarragona', 'tarragona', ''],
  ['Teruel', 'teruel', ''],
  ['Toledo', 'toledo', ''],
  ['València', 'valencia', 'vlc'],
  ['Valladolid', 'valladolid', ''],
  ['Vigo', 'vigo', ''],
  ['Vitoria', 'vitoria-gasteiz', 'gasteiz'],
  ['Zamora', 'zamora', ''],
  ['Zaragoza', 'zaragoza', 'saragossa'],
];

/** Path of a city page; the specification links to `/properties`, and these pages are below it. */
export type CityPath = `/properties/en/${string}`;

export interface NamedCity {
  name: string;
  path: CityPath;
}

const cityByKey = new Map<string, NamedCity>();
for (const [name, slug, otherNames] of CITY_NAMES)
  for (const key of [foldDiacritics(name), slug.replaceAll('-', ' '), ...otherNames.split(';')])
    if (key) cityByKey.set(key, { name, path: `/properties/en/${slug}` });
const MAX_NAME_WORDS = 5;

/** All cities, for the test that their pages exist. */
export function namedCities(): NamedCity[] {
  return [...cityByKey.values()];
}

/** First city that a tokenized text names, or `null`. Longer names take precedence. */
export function findCity(words: readonly string[]): NamedCity | null {
  return locateCity(words)?.city ?? null;
}

/** The words without the name of the first city; `null` if the text names none. */
export function wordsAroundCity(words: readonly string[]): string[] | null {
  const located = locateCity(words);
  return located && [...words.slice(0, located.from), ...words.slice(located.from + located.count)];
}

function locateCity(words: readonly string[]): { city: NamedCity; from: number; count: number } | null {
  for (let from = 0; from < words.length; from += 1)
    for (let count = MAX_NAME_WORDS; count > 0; count -= 1) {
      const city = cityByKey.get(words.slice(from, from + count).join(' '));
      if (city) return { city, from, count };
    }
  return null;
}
