import { expect, test } from 'vitest';
import { DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { OTHER_UNIVERSITY } from '#features/places/domain/rules.ts';
import { makeCrowd, mulberry32, type Extra } from '#tests/support/crowd.ts';
import { candidateOf } from '../candidate.ts';
import { scoreOf, type Addend } from '../score.ts';
import { People, type PackedPerson } from './people.ts';
import { FOUND_WORD } from './sieve.ts';
import { viewerOf } from './viewer.ts';

const random = mulberry32(4);
const packed = (one: Extra): PackedPerson => ({
  id: one.id,
  candidate: candidateOf(one, ['28079']),
  universityId: one.universityId,
  gender: one.gender,
  wishes: one.wishes,
  verified: one.verified,
  priceTenths: Math.round(110 + 500 * random()),
});
const crowd = [...makeCrowd(500, 6, 0), ...makeCrowd(300, 7, 0.15, 500)].map(packed);
crowd.slice(0, 12).forEach((one, at) => (one.priceTenths = [-2000, -400, 0, 2000][at % 4] ?? 0));
const people = new People(crowd.length);
for (const one of crowd) people.push(one);
/** All have a campus in one city. */
const NEARBY = people.universities.texts.filter((id) => id !== null && id !== OTHER_UNIVERSITY) as string[];
const KNOWN = new Set<Addend['factor']>([...DEAL_BREAKERS, 'place', SCALED_HABITS[0]]);

/** Sifts everybody for one reader, each in a part of their own or with their neighbours. */
function sifted(reader: PackedPerson, least: number, each: number) {
  const { candidate } = reader;
  const viewer = viewerOf(candidate, candidate.universityId === null ? [] : NEARBY, people.universities);
  people.sieve.setReader(viewer.grains);
  const found: number[] = [];
  for (let from = 0; from < crowd.length; from += each) {
    const to = Math.min(crowd.length, from + each);
    const known = Math.max(...crowd.slice(from, to).map((one) => knownOf(reader, one)));
    people.sieve.setPart(0, from, to, known, 1000);
    const left = people.sieve.sift(1, least, viewer.besideGrains);
    const places = Array.from({ length: left }, (_, at) => people.sieve.words[FOUND_WORD + 2 * at] ?? -1);
    for (const place of places) expect(place >= from && place < to).toBe(true);
    found.push(...places);
  }
  return found;
}

function knownOf(reader: PackedPerson, one: PackedPerson): number {
  const { addends } = scoreOf(reader.candidate, one.candidate);
  return addends.reduce((sum, { factor, tenths }) => sum + (KNOWN.has(factor) ? tenths : 0), 0);
}

test('the sieve leaves everybody who gets far enough, whoever asks, and nobody twice', () => {
  let [left, meant] = [0, 0];
  for (const [turn, reader] of crowd.slice(480, 540).entries()) {
    const ranks = crowd.map((one) => {
      const { addends } = scoreOf(reader.candidate, one.candidate);
      return addends.reduce((sum, { factor, tenths }) => sum + (factor === 'limit' ? 0 : tenths), -one.priceTenths);
    });
    const least = ranks.toSorted((a, b) => b - a)[[0, 10, 50, 400][turn % 4] ?? 0] ?? 0;
    const found = sifted(reader, least, [1, 7, 16, 50][turn % 3] ?? 1);
    expect(new Set(found).size).toBe(found.length);
    const far = [...ranks.keys()].filter((place) => (ranks[place] ?? 0) >= least);
    expect(far.filter((place) => !found.includes(place))).toEqual([]);
    if (turn % 3 > 0 || least < 0) continue;
    left += found.length;
    meant += far.length;
  }
  // And not many more, each in a part of their own.
  expect(left).toBeLessThan(2 * meant);
});
