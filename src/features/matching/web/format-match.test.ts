import { beforeEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/runtime';
import { formatNumber } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { Reason } from '../domain/schema.ts';
import {
  formatScore,
  formatTenths,
  formatUnanswered,
  formatUpTo,
  matchScoreSentence,
  scoreShape,
} from './format-match.ts';

let locale: Lang = 'es';
overwriteGetLocale(() => locale);
beforeEach(() => {
  locale = 'es';
});

const fit = { score: 94.3, up_to: 94.3, known: 100, open: [], answers_compared: 10, answers_total: 11 };

test('percentages are formatted per language, with a non-breaking space in Spanish', () => {
  expect(formatScore(94.3, 'es')).toBe('94\u00A0%');
  expect(formatScore(94.3, 'en')).toBe('94%');
  expect(formatScore(84.5, 'en')).toBe('85%');
  expect(formatScore(84.4, 'en')).toBe('84%');
  expect(formatScore(null, 'es')).toBeUndefined();
});

test('the screen reader text is complete', () => {
  expect(matchScoreSentence(fit, 'es')).toBe('94\u00A0%, encajáis muy bien, 10 de 11 respuestas');
  expect(matchScoreSentence({ ...fit, score: null, up_to: null, known: null, answers_compared: 3 }, 'es')).toBe(
    'Aún sabemos poco, 3 de 11 respuestas',
  );
  locale = 'en';
  expect(matchScoreSentence(fit, 'en')).toBe('94%, a great fit, 10 of 11 answers');
});

const open = {
  ...fit,
  score: 47.4,
  up_to: 78.4,
  known: 49,
  open: [
    { factor: 'cleanliness' as const, tenths: 130 },
    { factor: 'sleep' as const, tenths: 90 },
    { factor: 'noise' as const, tenths: 90 },
  ],
};

test('a score that answers can raise says how far, and that more is to be found out', () => {
  expect(matchScoreSentence(open, 'es')).toBe(
    '47\u00A0% seguro, hasta 78\u00A0% cuando contestes 3 preguntas. Aún os falta por saber, 10 de 11 respuestas',
  );
  expect(scoreShape(open)).toEqual({ percent: 47, upTo: 78, tone: 'success' });
  expect(formatUpTo(open, 'es')).toBe('78\u00A0%');
  expect(formatUpTo({ ...open, up_to: 47.3 }, 'es'), 'a difference that is not displayed').toBeUndefined();
  locale = 'en';
  expect(matchScoreSentence({ ...open, known: 60, open: open.open.slice(0, 1) }, 'en')).toBe(
    '47% for sure, up to 78% once you answer one question. So far, a good fit, 10 of 11 answers',
  );
});

test('a saved score is solid and keeps its words', () => {
  const saved = { score: 47.4, known: 49, answers_compared: 8, answers_total: 18 };
  expect(scoreShape(saved)).toEqual({ percent: 47, upTo: 47, tone: 'success' });
  expect(matchScoreSentence(saved, 'es')).toBe('47\u00A0%, aún os falta por saber, 8 de 18 respuestas');
  expect(matchScoreSentence({ ...saved, known: null }, 'es')).toBe('47\u00A0%, poco en común, 8 de 18 respuestas');
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
