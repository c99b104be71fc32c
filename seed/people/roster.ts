import type { Lang } from '#shared/i18n/lang.ts';
import type { Origin } from '../avatars/origins.ts';
import type { Random } from '../random.ts';
import { CITIES, type DemoCity } from './cities.ts';
import {
  BASQUE,
  CASTILIAN,
  CATALAN,
  FOREIGN,
  GALICIAN,
  HOMETOWNS_IN_SPAIN,
  LATIN_AMERICAN,
  LATIN_HOMETOWNS,
  NEUTRAL_NAMES,
  SURNAMES,
} from './names.ts';

/** Identity of a person before habits and preferences are generated. */
export interface RosterEntry {
  first: string;
  surname: string;
  gender: 'female' | 'male' | 'other';
  origin: Origin;
  lang: Lang;
  /** Exchange student or temporary resident. */
  isVisiting: boolean;
  /** Hometown, named in the person's language. */
  hometown: string | null;
  city: DemoCity;
  wearsHijab: boolean;
  /** Fixed alias; generated if missing. */
  alias?: string;
}

const FIXED_TRAITS = {
  gender: 'female',
  origin: 'iberian',
  lang: 'es',
  isVisiting: false,
  hometown: null,
  wearsHijab: false,
} as const;

/** The account named in the README; always the first person. */
export const FIRST_PERSON: RosterEntry = {
  ...FIXED_TRAITS,
  first: 'Carla',
  surname: 'Navarro',
  alias: 'Carla',
  city: findCity('Valencia'),
};

/** Always the last person; its account marks complete demo data. */
export const LAST_PERSON: RosterEntry = {
  ...FIXED_TRAITS,
  first: 'Zoe',
  surname: 'Blanco',
  alias: 'Zoe',
  city: findCity('Madrid'),
};

function findCity(name: string): DemoCity {
  const found = CITIES.find((city) => city.name === name);
  if (!found) throw new Error(`unknown city: ${name}`);
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

const REGIONAL_NAMES = { castilian: CASTILIAN, catalan: CATALAN, galician: GALICIAN, basque: BASQUE } as const;

/**
 * Creates a generator of people with unique full names. Foreign people come from finite lists; when a list is used up,
 * Spanish people follow.
 */
export function createRoster(shuffle: Random): (random: Random) => RosterEntry {
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
      const hometown = isLatin && random.chance(0.6) ? random.pick(LATIN_HOMETOWNS) : null;
      return {
        first,
        surname,
        gender,
        origin: isLatin ? 'latin' : 'iberian',
        lang: random.chance(0.02) ? 'en' : 'es',
        isVisiting: false,
        hometown,
        city,
        wearsHijab: false,
      };
    }
  };
}

function firstName(gender: RosterEntry['gender'], city: DemoCity, isLatin: boolean, random: Random): string {
  if (gender === 'other') return random.pick(NEUTRAL_NAMES);
  if (isLatin) return random.pick(LATIN_AMERICAN[gender]);
  return random.pick((random.chance(0.55) ? REGIONAL_NAMES[city.region] : CASTILIAN)[gender]);
}

function foreigner(
  card: string,
  origin: Origin,
  gender: RosterEntry['gender'],
  city: DemoCity,
  random: Random,
): RosterEntry {
  const [first = '', surname = '', hometowns = ''] = card.split('|');
  const [hometown = '', hometownInSpanish = hometown] = hometowns.split('/');
  const isExchange =
    origin === 'northern' || origin === 'mediterranean' || origin === 'east_asian' || origin === 'south_asian';
  const isVisiting = isExchange && !HOMETOWNS_IN_SPAIN.includes(hometown);
  const english = { northern: 0.9, mediterranean: 0.62, east_asian: 0.9, south_asian: 0.9 }[origin as string] ?? 0;
  const lang = isVisiting && random.chance(english) ? 'en' : 'es';
  return {
    first,
    surname,
    gender,
    origin,
    lang,
    isVisiting,
    hometown: lang === 'en' ? hometown : hometownInSpanish,
    city,
    wearsHijab: origin === 'maghrebi' && gender === 'female' && random.chance(0.55),
  };
}
