import { beforeEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#words/runtime';
import type { Reason } from '../domain/schema.ts';
import { countWords, fitSentence, percentWords, silenceWords, tenthsWords } from './fit-words.ts';

let locale: 'es' | 'en' = 'es';
overwriteGetLocale(() => locale);
beforeEach(() => {
  locale = 'es';
});

const fit = { score: 94.3, band: 'great', answers_compared: 10, answers_total: 11 } as const;

test('a percentage in each language, a space that does not break in Spanish', () => {
  expect(percentWords(94.3, 'es')).toBe('94\u00A0%');
  expect(percentWords(94.3, 'en')).toBe('94%');
  expect(percentWords(84.5, 'en')).toBe('85%');
  expect(percentWords(84.4, 'en')).toBe('84%');
  expect(percentWords(null, 'es')).toBeUndefined();
});

test('what a screen reader says', () => {
  expect(fitSentence(fit, 'es')).toBe('94\u00A0%, encajáis muy bien, 10 de 11 respuestas');
  expect(fitSentence({ ...fit, score: null, band: 'unknown', answers_compared: 3 }, 'es')).toBe(
    'Aún sabemos poco, 3 de 11 respuestas',
  );
  locale = 'en';
  expect(fitSentence(fit, 'en')).toBe('94%, a great fit, 10 of 11 answers');
});

test('tenths as points, with a real minus', () => {
  expect([108, 120, 0, -85].map((tenths) => tenthsWords(tenths, 'es'))).toEqual(['10,8', '12', '0', '−8,5']);
  expect(tenthsWords(108, 'en')).toBe('10.8');
});

test('counts keep their thousands apart', () => {
  expect(countWords(1250, 'es')).toBe('1.250');
  expect(countWords(1250, 'en')).toBe('1,250');
});

const silence = (about: 'smoking' | 'age' | 'erasmus_friendly', who: 'me' | 'them' | 'both'): Reason => ({
  side: 'unknown',
  worth_tenths: 10,
  code: 'silence',
  params: { about, who },
});

test('what each has not told, the name of a programme kept large', () => {
  const reasons = [silence('smoking', 'both'), silence('age', 'them'), silence('erasmus_friendly', 'me')];
  expect(silenceWords(reasons, 'me', 'es')).toBe('tabaco y Erasmus');
  expect(silenceWords(reasons, 'them', 'es')).toBe('tabaco y edad');
  expect(silenceWords([], 'me', 'es')).toBe('');
});
