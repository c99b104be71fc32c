import type { Kind, Offer } from './fields.ts';
import type { Reading } from './wanted.ts';

/** A word of a search. */
export interface Token {
  raw: string;
  word: string;
  /** What kind of thing it was read as; null for a word that is left. */
  use: 'place' | 'hint' | 'empty' | null;
}

const KIND_WORDS: Record<Kind, string> = {
  flat: 'piso pisos flat flats apartamento apartamentos apartment apto pis pisito',
  studio: 'estudio estudios studio studios loft monoambiente',
  residence: 'residencia residencias residence residences dormitory dorm',
  house: 'chalet chale house houses adosado townhouse unifamiliar',
};
const ROOM_WORDS =
  'habitacion habitaciones habitacio habitacions cuarto cuartos room rooms bedroom bedrooms dormitorios hab habs';
const SHARE_WORDS = 'compartido compartida compartir shared share sharing flatshare coliving';
const WHOLE_WORDS = 'entero entera completo completa whole entire';
const CHEAP_WORDS = `affordable asequible asequibles barata baratas baratito barato baratos cheap cheaper cheapest economica economicas
  economico economicos`;
const CHEAP = new Set(CHEAP_WORDS.split(/\s+/));
const NUMBERS: Record<string, number> = {
  un: 1,
  una: 1,
  one: 1,
  dos: 2,
  two: 2,
  tres: 3,
  three: 3,
  cuatro: 4,
  four: 4,
  cinco: 5,
  five: 5,
};

const has = (list: string, word: string) => ` ${list} `.includes(` ${word} `);
const KINDS_BY_WORD = new Map(
  (Object.entries(KIND_WORDS) as [Kind, string][]).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind]),
  ),
) as ReadonlyMap<string, Kind>;

/** What the words say of the kind of home, and whether of what costs least first; they are used up by it. */
export function readHints(tokens: Token[]): Pick<Reading, 'kind' | 'offer' | 'bedrooms' | 'isCheapFirst'> {
  let kind: Kind | null = null;
  let offer: Offer | null = null;
  let bedrooms: number | null = null;
  let isCheapFirst = false;
  for (const [at, token] of tokens.entries()) {
    const named = KINDS_BY_WORD.get(token.word);
    if (named) kind ??= named;
    else if (has(ROOM_WORDS, token.word)) {
      const before = tokens[at - 1]?.word ?? '';
      const count = /^\d$/.test(before) ? Number(before) : (NUMBERS[before] ?? 1);
      if (count > 1) {
        bedrooms = count;
        (tokens[at - 1] as Token).use = 'hint';
      } else offer = 'rooms';
    } else if (has(SHARE_WORDS, token.word)) offer = 'rooms';
    else if (has(WHOLE_WORDS, token.word)) offer ??= 'whole';
    else if (CHEAP.has(token.word)) isCheapFirst = true;
    else continue;
    token.use = 'hint';
  }
  // a room in a shared flat is as good in a shared house
  return { kind: offer === 'rooms' && kind === 'flat' ? null : kind, offer, bedrooms, isCheapFirst };
}
