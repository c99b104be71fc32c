import type { Origin } from '../faces/roots.ts';
import type { Random } from '../random.ts';
import { CITIES, type DemoCity } from './cities.ts';
import {
  BASQUE,
  CASTILIAN,
  CATALAN,
  FOREIGN,
  GALICIAN,
  HOMES_IN_SPAIN,
  LATIN_AMERICAN,
  LATIN_HOMES,
  OPEN_NAMES,
  SURNAMES,
} from './names.ts';

/** Who somebody is, before anything is known of how they live. */
export interface Entry {
  first: string;
  surname: string;
  gender: 'female' | 'male' | 'other';
  origin: Origin;
  lang: 'es' | 'en';
  /** On exchange, or here for a time. */
  isVisiting: boolean;
  /** Where somebody is from, as it is called in their language here. */
  home: string | null;
  city: DemoCity;
  wearsHijab: boolean;
  /** Where it is not made up. */
  alias?: string;
}

const FIXED = {
  gender: 'female',
  origin: 'iberian',
  lang: 'es',
  isVisiting: false,
  home: null,
  wearsHijab: false,
} as const;

/** The one that the README names, always the first. */
export const FIRST: Entry = {
  ...FIXED,
  first: 'Carla',
  surname: 'Navarro',
  alias: 'Carla',
  city: cityNamed('Valencia'),
};

/** Always the last: where she is, the demo is complete. */
export const LAST: Entry = { ...FIXED, first: 'Zoe', surname: 'Blanco', alias: 'Zoe', city: cityNamed('Madrid') };

function cityNamed(name: string): DemoCity {
  const found = CITIES.find((city) => city.name === name);
  if (!found) throw new Error(`nobody lives in ${name}`);
  return found;
}

const ORIGIN_ODDS: Readonly<Record<Origin, number>> = {
  iberian: 50,
  latin: 14,
  northern: 12,
  mediterranean: 8.5,
  maghrebi: 6,
  african: 4.5,
  east_asian: 3,
  south_asian: 2,
};

const REGIONAL = { castilian: CASTILIAN, catalan: CATALAN, galician: GALICIAN, basque: BASQUE } as const;

/** Deals people out, no full name twice. Those from elsewhere come from closed lists; when one is used up, Spain goes on. */
export function makeRoster(shuffle: Random): (random: Random) => Entry {
  const waiting = new Map<string, string[]>();
  for (const [origin, names] of Object.entries(FOREIGN)) {
    waiting.set(`${origin} female`, shuffle.shuffled(names.female));
    waiting.set(`${origin} male`, shuffle.shuffled(names.male));
  }
  const used = new Set<string>();
  return (random) => {
    const city = random.weightedBy(CITIES, ({ weight }) => weight);
    const gender = random.weighted({ female: 50, male: 46, other: 4 });
    const origin = random.weighted<Origin>(ORIGIN_ODDS);
    const card = waiting.get(`${origin} ${gender}`)?.pop();
    if (card) return foreigner(card, origin, gender, city, random);
    const isLatin = origin === 'latin' && gender !== 'other';
    for (;;) {
      const first = firstName(gender, city, isLatin, random);
      const surname = random.pick(
        isLatin ? SURNAMES.latin : random.chance(0.6) ? SURNAMES[city.region] : SURNAMES.castilian,
      );
      if (used.has(`${first} ${surname}`)) continue;
      used.add(`${first} ${surname}`);
      const home = isLatin && random.chance(0.6) ? random.pick(LATIN_HOMES) : null;
      return {
        first,
        surname,
        gender,
        origin: isLatin ? 'latin' : 'iberian',
        lang: random.chance(0.02) ? 'en' : 'es',
        isVisiting: false,
        home,
        city,
        wearsHijab: false,
      };
    }
  };
}

function firstName(gender: Entry['gender'], city: DemoCity, isLatin: boolean, random: Random): string {
  if (gender === 'other') return random.pick(OPEN_NAMES);
  if (isLatin) return random.pick(LATIN_AMERICAN[gender]);
  return random.pick((random.chance(0.55) ? REGIONAL[city.region] : CASTILIAN)[gender]);
}

function foreigner(card: string, origin: Origin, gender: Entry['gender'], city: DemoCity, random: Random): Entry {
  const [first = '', surname = '', homes = ''] = card.split('|');
  const [home = '', homeInSpanish = home] = homes.split('/');
  const isExchange =
    origin === 'northern' || origin === 'mediterranean' || origin === 'east_asian' || origin === 'south_asian';
  const isVisiting = isExchange && !HOMES_IN_SPAIN.includes(home);
  const english = { northern: 0.9, mediterranean: 0.62, east_asian: 0.9, south_asian: 0.9 }[origin as string] ?? 0;
  const lang = isVisiting && random.chance(english) ? 'en' : 'es';
  return {
    first,
    surname,
    gender,
    origin,
    lang,
    isVisiting,
    home: lang === 'en' ? home : homeInSpanish,
    city,
    wearsHijab: origin === 'maghrebi' && gender === 'female' && random.chance(0.55),
  };
}
