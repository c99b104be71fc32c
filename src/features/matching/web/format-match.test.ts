import { beforeEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/runtime';
import type { Reason } from '../domain/schema.ts';
import { formatCount, matchScoreSentence, formatPercent, formatUnanswered, formatTenths } from './format-match.ts';

let locale: 'es' | 'en' = 'es';
overwriteGetLocale(() => locale);
beforeEach(() => {
  locale = 'es';
});

const fit = { score: 94.3, band: 'great', answers_compared: 10, answers_total: 11 } as const;

test('percentages are formatted per language, with a non-breaking space in Spanish', () => {
  expect(formatPercent(94.3, 'es')).toBe('94\u00A0%');
  expect(formatPercent(94.3, 'en')).toBe('94%');
  expect(formatPercent(84.5, 'en')).toBe('85%');
  expect(formatPercent(84.4, 'en')).toBe('84%');
  expect(formatPercent(null, 'es')).toBeUndefined();
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
  expect(formatCount(1250, 'es')).toBe('1.250');
  expect(formatCount(1250, 'en')).toBe('1,250');
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
