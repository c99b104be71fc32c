import type { Kind, Offer } from '../fields.ts';
import type { ParsedQuery } from './search-criteria.ts';

/** Token of a search text. */
export interface Token {
  raw: string;
  word: string;
  /** Category that the token was parsed as; null if unused. */
  role: 'place' | 'hint' | 'empty' | null;
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
const CHEAP_WORD_SET = new Set(CHEAP_WORDS.split(/\s+/));
const NUMBER_WORDS: Record<string, number> = {
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

const includesWord = (list: string, word: string) => ` ${list} `.includes(` ${word} `);
const KINDS_BY_WORD = new Map(
  (Object.entries(KIND_WORDS) as [Kind, string][]).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind]),
  ),
) as ReadonlyMap<string, Kind>;

/**
 * Extracts property kind, offer, number of bedrooms and price preference from the tokens. Marks the tokens it uses as
 * `hint`.
 */
export function extractHints(tokens: Token[]): Pick<ParsedQuery, 'kind' | 'offer' | 'bedrooms' | 'isCheapFirst'> {
  let kind: Kind | null = null;
  let offer: Offer | null = null;
  let bedrooms: number | null = null;
  let isCheapFirst = false;
  for (const [at, token] of tokens.entries()) {
    const named = KINDS_BY_WORD.get(token.word);
    if (named) kind ??= named;
    else if (includesWord(ROOM_WORDS, token.word)) {
      const before = tokens[at - 1]?.word ?? '';
      const count = /^\d$/.test(before) ? Number(before) : (NUMBER_WORDS[before] ?? 1);
      if (count > 1) {
        bedrooms = count;
        (tokens[at - 1] as Token).role = 'hint';
      } else offer = 'rooms';
    } else if (includesWord(SHARE_WORDS, token.word)) offer = 'rooms';
    else if (includesWord(WHOLE_WORDS, token.word)) offer ??= 'whole';
    else if (CHEAP_WORD_SET.has(token.word)) isCheapFirst = true;
    else continue;
    token.role = 'hint';
  }
  // A room in a shared flat or in a shared house is equally good, so the kind is dropped.
  return { kind: offer === 'rooms' && kind === 'flat' ? null : kind, offer, bedrooms, isCheapFirst };
}
