import { mostErrors, placeKey, type Gazetteer, type Spot } from './gazetteer.ts';
import {
  editsBetween,
  errorsIn,
  formsOf,
  isEmpty,
  isLink,
  isTradeWord,
  leadsTo,
  stemOf,
  tokensOf,
  TRADE_WORDS,
} from './home-words.ts';
import { readHints, type Token } from './home-hints.ts';
import type { Reading } from './wanted.ts';

/** What the homes on offer know: words by their forms, and districts by what they are compared by. */
export interface Known {
  words: readonly { form: string; word: string }[];
  districts: readonly { key: string; city_id: string; name: string }[];
}

/** A reading, and the campuses that it names: distances are said to them. */
export interface Understanding {
  reading: Reading;
  campuses: readonly { name: string; lat: number; lon: number }[];
  /** Whether typing errors were forgiven in plain words. */
  isCorrected: boolean;
}

const LONGEST_NAME = 6;

/** What there is to ask about a text before it is understood: forms of its words, and what may be districts. */
export function questionsOf(text: string): { forms: string[]; keys: string[] } {
  const words = tokensOf(text).map(({ word }) => word);
  const content = words.filter((word) => !isLink(word));
  const keys = content.flatMap((_, from) =>
    Array.from({ length: LONGEST_NAME }, (__, more) => content.slice(from, from + more + 1).join(' ')),
  );
  return { forms: [...new Set(words.filter((word) => !isEmpty(word)).flatMap(formsOf))], keys: [...new Set(keys)] };
}

/**
 * What a text asks for, in Spanish or English: a place it names, what kind of home, and the words that are left. Names are
 * forgiven a typing error or two where no home on offer uses the word as it stands. `cityId`: the city that is chosen beside.
 */
export function understand(text: string, gazetteer: Gazetteer, known: Known, cityId: string | null): Understanding {
  const tokens = tokensOf(text).map((token): Token => ({ ...token, use: null }));
  const hints = readHints(tokens);
  const exact = new Set(known.words.filter(({ form, word }) => form === word).map(({ word }) => word));
  let spots = readSpots(tokens, (key) => gazetteer.byKey.get(key) ?? []);
  if (spots.length === 0) spots = readSpots(tokens, (key) => forgiven(key, gazetteer, exact));
  const spot = settle(spots, known, cityId, tokens);
  const district = readDistrict(tokens, known, spot ? spot.city : cityId, spot);
  for (const token of tokens)
    if (token.use === null && (isEmpty(token.word) || /^\d+$/.test(token.word))) token.use = 'empty';
  const left = tokens.filter((token) => token.use === null).map((token) => corrected(token, known, exact));
  const reading: Reading = {
    ...NOTHING,
    ...(spot && spotReading(spot)),
    ...(district && { ...NOTHING, ...district }),
    ...hints,
    stems: left.map(({ words }) => [...new Set(words.map(stemOf))]),
    words: left.map(({ shown }) => shown).join(' '),
  };
  return { reading, campuses: spot?.campuses ?? [], isCorrected: left.some(({ isOther }) => isOther) };
}

export const NOTHING: Reading = {
  place: null,
  near: [],
  cityId: null,
  provinceId: null,
  districtKey: null,
  kind: null,
  offer: null,
  bedrooms: null,
  isCheapFirst: false,
  stems: [],
  words: '',
};

interface Named {
  spot: Spot;
  /** Which words it is. */
  used: readonly number[];
}

/** Every place named, longest names first, each word once. */
function readSpots(tokens: Token[], spotsOf: (key: string) => readonly Spot[]): Named[] {
  const found: Named[] = [];
  const content = tokens.flatMap((token, at) => (isLink(token.word) ? [] : [at]));
  const isSole = (used: readonly number[]) =>
    tokens.every((token, at) => used.includes(at) || token.use === 'hint' || isEmpty(token.word));
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    for (let from = 0; from + length <= content.length; from += 1) {
      const used = content.slice(from, from + length);
      const among = used.map((at) => tokens[at] as Token);
      if (among.some((token) => token.use !== null)) continue;
      const lead = leadBefore(tokens, used[0] ?? 0);
      const isShouted =
        among.every(({ raw }) => raw === raw.toUpperCase()) && tokens.some(({ raw }) => /\p{Ll}/u.test(raw));
      const spot = likeliest(spotsOf(among.map(({ word }) => word).join(' ')), lead, {
        isShouted,
        isSole: isSole(used),
      });
      if (!spot) continue;
      for (const token of among) token.use = 'place';
      found.push({ spot, used });
    }
  }
  return found.toSorted((a, b) => (a.used[0] ?? 0) - (b.used[0] ?? 0));
}

/** Links that a name of a place never follows. */
const PART = new Set(['con', 'with', 'and', 'y']);

/** The word that leads up to a place, links apart. */
function leadBefore(tokens: readonly Token[], at: number): string {
  let before = at - 1;
  while (before >= 0 && isLink(tokens[before]?.word ?? '') && !PART.has(tokens[before]?.word ?? '')) before -= 1;
  return tokens[before]?.word ?? '';
}

function likeliest(
  spots: readonly Spot[],
  lead: string,
  { isShouted, isSole }: { isShouted: boolean; isSole: boolean },
): Spot | null {
  const able = spots.filter((spot) => {
    if (spot.kind === 'campus') return lead === 'campus' || lead === 'facultad';
    if (!spot.isWeak) return true;
    if (spot.kind === 'university') return isShouted || isSole || leadsTo(lead) === 'near';
    return leadsTo(lead) !== null || (isSole && !isEmpty(lead));
  });
  const wanted = { campus: 'campus', provincia: 'province', province: 'province', ciudad: 'city', city: 'city' }[lead];
  return able.find(({ kind }) => kind === wanted) ?? able[0] ?? null;
}

/** Places whose name is a slip away, the nearest name; none for words of the trade, and none that homes use as they are. */
function forgiven(key: string, { forgiving }: Gazetteer, exact: ReadonlySet<string>): Spot[] {
  const most = mostErrors(key);
  const words = key.split(' ');
  if (most === 0 || words.every((word) => exact.has(word) || isTradeWord(word) || isEmpty(word))) return [];
  let best: Spot[] = [];
  let least = most + 1;
  for (const { key: name, spot } of forgiving.get(key[0] ?? '') ?? []) {
    const edits = editsBetween(key, name, Math.min(most, mostErrors(name)));
    if (edits >= least || edits > mostErrors(name)) continue;
    least = edits;
    best = [spot];
  }
  return best;
}

interface Settled {
  spot: Spot;
  /** The city that districts are looked for in. */
  city: string | null;
  campuses: Spot['campuses'];
}

/** Of all the places named the one that is meant: the most exact, the others saying where it is. */
function settle(found: readonly Named[], known: Known, chosenCity: string | null, tokens: Token[]): Settled | null {
  const spots = found.map(({ spot }) => spot);
  const school = spots.find(({ kind }) => kind === 'campus') ?? spots.find(({ kind }) => kind === 'university');
  const cities = found.filter(({ spot }) => spot.kind === 'city');
  // 'Getafe, Madrid' and 'Salamanca, Madrid': what stands in the other is meant
  const outer = cities.find(({ spot }) =>
    cities.some((other) => other.spot !== spot && isWithin(other.spot, spot, known)),
  );
  const inner = cities.find((one) => one !== outer);
  const isDistrict = outer && inner && districtIn(known, placeKey(inner.spot.name), outer.spot.id);
  if (isDistrict) {
    for (const at of inner.used) (tokens[at] as Token).use = null;
  }
  const city = (isDistrict ? outer : (inner ?? outer))?.spot;
  if (school) {
    const within = city?.id ?? chosenCity;
    const here = school.campuses.filter((campus) => campus.cityId === within);
    if (!city || here.length > 0) {
      const campuses = (here.length > 0 ? here : school.campuses).map((campus) => ({
        ...campus,
        name: school.kind === 'campus' || school.campuses.length === 1 ? school.name : `${school.name} ${campus.name}`,
      }));
      return { spot: school, city: within, campuses };
    }
    return { spot: city, city: city.id, campuses: school.campuses };
  }
  const spot = city ?? spots[0];
  return spot ? { spot, city: spot.cityId, campuses: [] } : null;
}

function isWithin(inner: Spot, outer: Spot, known: Known): boolean {
  const isSmaller = inner.provinceId === outer.provinceId && inner.people < outer.people;
  return isSmaller || districtIn(known, placeKey(inner.name), outer.id) !== undefined;
}

function districtIn(known: Known, key: string, cityId: string) {
  return known.districts.find((district) => district.key === key && district.city_id === cityId);
}

function spotReading({ spot, campuses }: Settled): Partial<Reading> {
  const { kind, id, name, point } = spot;
  const place = { kind, id, name, point };
  if (kind === 'city') return { place, cityId: spot.cityId };
  if (kind === 'province') return { place, provinceId: id };
  return { place, near: campuses.map(({ lat, lon }) => ({ lat, lon })) };
}

/** A district of the city that is meant; without a city, one that only one city has. */
function readDistrict(
  tokens: Token[],
  known: Known,
  cityId: string | null,
  spot: Settled | null,
): Partial<Reading> | null {
  if (spot && spot.spot.kind !== 'city') return null;
  const content = tokens.filter((token) => !isLink(token.word));
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    for (let from = 0; from + length <= content.length; from += 1) {
      const among = content.slice(from, from + length);
      if (among.some((token) => token.use !== null) || among.every(({ word }) => isTradeWord(word) || isEmpty(word)))
        continue;
      const named = known.districts.filter(({ key }) => key === among.map(({ word }) => word).join(' '));
      const here = cityId ? named.filter((district) => district.city_id === cityId) : named;
      const [district] = here;
      if (!district || here.length > 1) continue;
      for (const token of among) token.use = 'place';
      const id = `${district.city_id}-${district.key.replaceAll(' ', '-')}`;
      const place = { kind: 'district', id, name: district.name, point: null } as const;
      return { place, cityId: district.city_id, districtKey: district.key };
    }
  }
  return null;
}

/** A word that no home on offer uses is read as the nearest ones that some do; as it stands where none is near. */
function corrected({ raw, word }: Token, known: Known, exact: ReadonlySet<string>) {
  const asItStands = { words: [word], shown: raw, isOther: false };
  const most = errorsIn(word);
  if (most === 0 || exact.has(word) || isTradeWord(word)) return asItStands;
  const forms = new Set(formsOf(word));
  const meant = known.words.filter(({ form }) => forms.has(form)).map((one) => one.word);
  const near = [...meant, ...TRADE_WORDS]
    .map((one) => ({ word: one, edits: editsBetween(word, one, Math.min(most, errorsIn(one))) }))
    .filter((one) => one.edits <= Math.min(most, errorsIn(one.word)))
    .toSorted((a, b) => a.edits - b.edits || (a.word < b.word ? -1 : 1));
  const [nearest] = near;
  if (!nearest) return asItStands;
  const words = [...new Set(near.filter(({ edits }) => edits === nearest.edits).map((one) => one.word))];
  return { words, shown: nearest.word, isOther: true };
}
