import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/runtime';
import { arbitraryCandidate } from '#tests/support/fixtures/candidates.ts';
import { ANSWERS, DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { LANGS, type Lang } from '#shared/i18n/lang.ts';
import { FACTORS } from '../domain/rules.ts';
import { explain } from '../domain/reasons/reasons.ts';
import type { Reason } from '../domain/schema.ts';
import { reasonLabel } from './reason-labels.ts';

let locale: Lang = 'es';
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

test('Spanish agrees with the genders of both people', () => {
  const neutral = 'Coincidís: sin humo en casa';
  expect([reasonLabel(smoking), reasonLabel(smoking, { mine: 'female' })]).toEqual([neutral, neutral]);
  expect(reasonLabel(smoking, { mine: 'male' })).toBe('Los dos preferís un piso sin humo');
  expect(reasonLabel(smoking, { mine: 'female', theirs: 'female' })).toBe('Las dos preferís un piso sin humo');
  expect(reasonLabel(smoking, { mine: 'female', theirs: 'male' })).toBe('Los dos preferís un piso sin humo');
  expect(reasonLabel(smoking, { mine: 'other', theirs: 'male' })).toBe(neutral);
});

test('reasons read naturally in both languages', () => {
  const one: Reason = { ...interests, params: { shared: ['series_comics'] } };
  const years = (count: number): Reason => ({ ...base, code: 'age', params: { years: count } });
  expect(reasonLabel(pets)).toBe('Viviría con animales; tú no');
  expect(reasonLabel(interests)).toBe('4 intereses en común: anime, manga, juegos de mesa y rol');
  expect(reasonLabel(one)).toBe('1 interés en común: series y cómics');
  expect([0, 1, 4].map((count) => reasonLabel(years(count)))).toEqual([
    'Tenéis la misma edad',
    'Os lleváis un año',
    'Os lleváis 4 años',
  ]);
  locale = 'en';
  expect(reasonLabel(smoking, { mine: 'female', theirs: 'female' })).toBe('You both want a smoke-free home');
  expect(reasonLabel(pets)).toBe('Would live with pets; you wouldn’t');
  expect(reasonLabel(interests)).toBe('4 interests in common: anime, manga, board games and role-playing');
  expect(reasonLabel(one)).toBe('1 interest in common: series and comics');
  expect(reasonLabel(years(1))).toBe('You’re one year apart');
});

describe.each(LANGS)('in %s', (lang) => {
  beforeEach(() => {
    locale = lang;
  });

  test('each pair of answers to each deal-breaker has its own text', () => {
    const all = DEAL_BREAKERS.flatMap((key) =>
      ANSWERS.flatMap((mine) =>
        ANSWERS.map((theirs) => reasonLabel({ ...base, code: 'deal_breaker', params: { key, mine, theirs } })),
      ),
    );
    expect(new Set(all).size).toBe(DEAL_BREAKERS.length * 9);
  });

  test('each missing answer has its own text', () => {
    const all = FACTORS.flatMap((about) =>
      (['me', 'them', 'both'] as const).map((who) => reasonLabel({ ...base, code: 'silence', params: { about, who } })),
    );
    expect(new Set(all).size).toBe(FACTORS.length * 3);
  });

  test('each habit has its own text at each distance', () => {
    const all = SCALED_HABITS.flatMap((key) =>
      [0, 1, 2, 3].map((steps) => reasonLabel({ ...base, code: 'habit', params: { key, steps } })),
    );
    expect(new Set(all).size).toBe(SCALED_HABITS.length * 4);
  });

  test('every reason has a text', () => {
    fc.assert(
      fc.property(arbitraryCandidate, arbitraryCandidate, (a, b) => {
        for (const reason of explain(a, b).reasons) {
          expect(reasonLabel(reason)).toMatch(/^[\p{Lu}\d].*[^.]$/u);
          expect(reasonLabel(reason)).not.toMatch(/undefined|null|[{}]|_/);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
