import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { overwriteGetLocale } from '#words/runtime';
import { anyCandidate } from '#tests/support/candidates.ts';
import { ANSWERS, DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { FACTORS } from '../domain/rules.ts';
import { explain } from '../domain/reasons.ts';
import type { Reason } from '../domain/schema.ts';
import { reasonWords } from './reason-words.ts';

let locale: 'es' | 'en' = 'es';
overwriteGetLocale(() => locale);
beforeEach(() => {
  locale = 'es';
});

const base = { side: 'for', worth_tenths: 100 } as const;
const smoking: Reason = { ...base, code: 'deal_breaker', params: { key: 'smoking', mine: 'no', theirs: 'no' } };
const pets: Reason = { ...base, code: 'deal_breaker', params: { key: 'pets', mine: 'no', theirs: 'yes' } };
const interests: Reason = {
  ...base,
  code: 'interests',
  params: { shared: ['anime', 'manga', 'board_games', 'roleplayer'] },
};

test('Spanish follows the genders of the two', () => {
  const neutral = 'Coincidís: sin humo en casa';
  expect([reasonWords(smoking), reasonWords(smoking, { mine: 'female' })]).toEqual([neutral, neutral]);
  expect(reasonWords(smoking, { mine: 'male' })).toBe('Ninguno de los dos fuma');
  expect(reasonWords(smoking, { mine: 'female', theirs: 'female' })).toBe('Ninguna de las dos fuma');
  expect(reasonWords(smoking, { mine: 'female', theirs: 'male' })).toBe('Ninguno de los dos fuma');
  expect(reasonWords(smoking, { mine: 'other', theirs: 'male' })).toBe(neutral);
});

test('reasons read naturally in both languages', () => {
  const one: Reason = { ...interests, params: { shared: ['series_comics'] } };
  const years = (count: number): Reason => ({ ...base, code: 'age', params: { years: count } });
  expect(reasonWords(pets)).toBe('Quiere mascotas; tú no');
  expect(reasonWords(interests)).toBe('4 intereses en común: anime, manga, juegos de mesa y rol');
  expect(reasonWords(one)).toBe('1 interés en común: series y cómics');
  expect([0, 1, 4].map((count) => reasonWords(years(count)))).toEqual([
    'Tenéis la misma edad',
    'Os lleváis un año',
    'Os lleváis 4 años',
  ]);
  locale = 'en';
  expect(reasonWords(smoking, { mine: 'female', theirs: 'female' })).toBe('Neither of you smokes');
  expect(reasonWords(pets)).toBe('Wants pets; you do not');
  expect(reasonWords(interests)).toBe('4 interests in common: anime, manga, board games, and role-playing');
  expect(reasonWords(one)).toBe('1 interest in common: series and comics');
  expect(reasonWords(years(1))).toBe('You are one year apart');
});

describe.each(['es', 'en'] as const)('in %s', (lang) => {
  beforeEach(() => {
    locale = lang;
  });

  test('each pair of answers to each deal-breaker has words of its own', () => {
    const all = DEAL_BREAKERS.flatMap((key) =>
      ANSWERS.flatMap((mine) =>
        ANSWERS.map((theirs) => reasonWords({ ...base, code: 'deal_breaker', params: { key, mine, theirs } })),
      ),
    );
    expect(new Set(all).size).toBe(DEAL_BREAKERS.length * 9);
  });

  test('each silence has words of its own', () => {
    const all = FACTORS.flatMap((about) =>
      (['me', 'them', 'both'] as const).map((who) => reasonWords({ ...base, code: 'silence', params: { about, who } })),
    );
    expect(new Set(all).size).toBe(FACTORS.length * 3);
  });

  test('each habit has words of its own at each distance', () => {
    const all = SCALED_HABITS.flatMap((key) =>
      [0, 1, 2, 3].map((steps) => reasonWords({ ...base, code: 'habit', params: { key, steps } })),
    );
    expect(new Set(all).size).toBe(SCALED_HABITS.length * 4);
  });

  test('whatever is explained can be said', () => {
    fc.assert(
      fc.property(anyCandidate, anyCandidate, (a, b) => {
        for (const reason of explain(a, b).reasons) {
          expect(reasonWords(reason)).toMatch(/^[\p{Lu}\d].*[^.]$/u);
          expect(reasonWords(reason)).not.toMatch(/undefined|null|[{}]|_/);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
