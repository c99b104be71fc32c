import { expect, test } from 'vitest';
import { LANGS } from '#shared/i18n/lang.ts';
import { overwriteGetLocale } from '#messages/runtime';
import { DEAL_BREAKERS, SCALED_HABITS, INTENTS, ANSWERS } from '#features/profiles/domain/fields.ts';
import { FACTORS } from '../domain/rules.ts';
import type { Reason } from '../domain/schema.ts';
import { savedReasonLabel } from './saved-reason-labels.ts';

const base = { side: 'for', worth_tenths: 0 } as const;
const REASONS = [
  ...DEAL_BREAKERS.flatMap((key) =>
    ANSWERS.flatMap((mine) => ANSWERS.map((theirs) => ({ code: 'deal_breaker', params: { key, mine, theirs } }))),
  ),
  ...FACTORS.flatMap((about) => ['me', 'them', 'both'].map((who) => ({ code: 'silence', params: { about, who } }))),
  ...SCALED_HABITS.flatMap((key) => [0, 1, 2, 3].map((steps) => ({ code: 'habit', params: { key, steps } }))),
  ...INTENTS.flatMap((mine) => INTENTS.map((theirs) => ({ code: 'intents', params: { mine, theirs } }))),
  ...['city', 'province', 'none'].map((same) => ({ code: 'place', params: { same } })),
  ...['university', 'city', 'none'].map((same) => ({ code: 'university', params: { same } })),
  ...['student', 'professional'].flatMap((mine) =>
    ['student', 'professional'].map((theirs) => ({ code: 'type', params: { mine, theirs } })),
  ),
  ...['none', 'small', 'large', 'apart'].flatMap((gap) => [
    { code: 'budget', params: { gap } },
    { code: 'stay', params: { gap } },
  ]),
  ...[0, 1, 2].flatMap((count) => [
    { code: 'age', params: { years: count } },
    { code: 'move_in', params: { weeks: count } },
  ]),
  { code: 'erasmus', params: {} },
  { code: 'interests', params: { shared: [] } },
  { code: 'limit', params: { points: 40 } },
].map((one) => ({ ...base, ...one }) as Reason);

/** Words that address the reader. */
const ADDRESS = {
  es: /(?<!\p{L})(?:tú|ti|te|tu|tus|os|vuestr[oa]s?|has|habéis|\p{L}+(?:áis|éis))(?!\p{L})/iu,
  en: /\byou(?:r|rs|’ve|’re)?\b/iu,
  ca: /(?<!\p{L})(?:tu|et|t’|teu|teva|vosaltres|us|vostr[ae]s?|has|heu|\p{L}+(?:eu|iu))(?!\p{L})/iu,
};

test.each(LANGS)('no saved reason addresses the moderator (%s)', (lang) => {
  overwriteGetLocale(() => lang);
  for (const reason of REASONS) expect(savedReasonLabel(reason)).not.toMatch(ADDRESS[lang]);
});

test('the reporter is named instead', () => {
  overwriteGetLocale(() => 'es');
  const silence = { ...base, code: 'silence', params: { about: 'smoking', who: 'me' } } as const;
  expect(savedReasonLabel(silence)).toBe('Tabaco: quien denuncia no ha dicho nada');
});
