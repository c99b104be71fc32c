import { beforeEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/runtime';
import { formatNumber } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { Reason } from '../domain/schema.ts';
import { matchScoreSentence, formatScore, formatUnanswered, formatTenths } from './format-match.ts';

let locale: Lang = 'es';
overwriteGetLocale(() => locale);
beforeEach(() => {
  locale = 'es';
});

const fit = { score: 94.3, band: 'great', answers_compared: 10, answers_total: 11 } as const;

test('percentages are formatted per language, with a non-breaking space in Spanish', () => {
  expect(formatScore(94.3, 'es')).toBe('94\u00A0%');
  expect(formatScore(94.3, 'en')).toBe('94%');
  expect(formatScore(84.5, 'en')).toBe('85%');
  expect(formatScore(84.4, 'en')).toBe('84%');
  expect(formatScore(null, 'es')).toBeUndefined();
});

test('the screen reader text is complete', () => {
  expect(matchScoreSentence(fit, 'es')).toBe('94\u00A0%, encajáis muy bien, 10 de 11 respuestas');
  expect(matchScoreSentence({ ...fit, score: null, band: 'unknown', answers_compared: 3 }, 'es')).toBe(
    'Aún sabemos poco, 3 de 11 respuestas',
  );
  locale = 'en';
  expect(matchScoreSentence(fit, 'en')).toBe('94%, a great fit, 10 of 11 answers');
});

test('tenths are formatted as points, with a real minus sign', () => {
  expect([108, 120, 0, -85].map((tenths) => formatTenths(tenths, 'es'))).toEqual(['10,8', '12', '0', '−8,5']);
  expect(formatTenths(108, 'en')).toBe('10.8');
});

test('counts have thousands separators', () => {
  expect(formatNumber(1250, 'es')).toBe('1.250');
  expect(formatNumber(1250, 'en')).toBe('1,250');
});

const silence = (about: 'smoking' | 'age' | 'erasmus_friendly', who: 'me' | 'them' | 'both'): Reason => ({
  side: 'unknown',
  worth_tenths: 10,
  code: 'silence',
  params: { about, who },
});

test('missing answers name their subject, and the name of a programme keeps its capital', () => {
  const reasons = [silence('smoking', 'both'), silence('age', 'them'), silence('erasmus_friendly', 'me')];
  expect(formatUnanswered(reasons, 'me', 'es')).toBe('tabaco y Erasmus');
  expect(formatUnanswered(reasons, 'them', 'es')).toBe('tabaco y edad');
  expect(formatUnanswered([], 'me', 'es')).toBe('');
});
