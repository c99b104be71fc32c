import { expect, test } from 'vitest';
import { createRandom } from '#seed/random.ts';
import { conceptOf } from '../domain/model/concepts.ts';
import { decodeIntentModel, rankLabels } from '../domain/model/intent-model.ts';
import { MODEL_LANGS } from '../domain/language-resources.ts';
import { extractFeatures, tokenize } from '../domain/model/question-features.ts';
import { readPhrases, splitPhrases } from './phrases.ts';
import { trainIntentModel } from './train-intent-model.ts';
import { addTypingSlips } from './typing-slips.ts';

const PHRASES = [
  { lang: 'es', label: 'deposit', text: '¿cuándo me devuelven la fianza?' },
  { lang: 'es', label: 'deposit', text: 'la fianza son dos meses, ¿es legal?' },
  { lang: 'es', label: 'noise', text: 'mi compañero hace ruido por la noche' },
  { lang: 'es', label: 'noise', text: 'no puedo dormir con tanto ruido' },
  { lang: 'es', label: 'none', text: '¿quién ganó el partido de ayer?' },
  { lang: 'es', label: 'none', text: 'una receta de lentejas' },
] as const;
const LABELS = ['deposit', 'noise', 'none'];
const UNCALIBRATED = { intercept: 0, best: 1, lead: 0, offTopic: 0, known: 0 };

test('the training is repeatable, and its stored model ranks the labels of similar texts', () => {
  const stored = trainIntentModel(PHRASES, LABELS, 'es');
  expect(trainIntentModel(PHRASES, LABELS, 'es')).toEqual(stored);
  const model = decodeIntentModel({ ...stored, stamp: '', confidence: UNCALIBRATED }, LABELS);
  const bestOf = (text: string) => rankLabels(model, extractFeatures(tokenize(text))).ranked[0]?.label;
  expect(bestOf('devolver fianza')).toBe('deposit');
  expect(bestOf('cuanto ruido')).toBe('noise');
  expect(rankLabels(model, extractFeatures(tokenize('xyzzy'))).known).toBe(0);
});

test('typing slips change words, also the number of words, and the same seed gives the same slips', () => {
  const words = tokenize('quiero recuperar la contraseña de mi cuenta porque la he olvidado');
  const typed = addTypingSlips(words, 0.8, createRandom('slips'));
  expect(typed).not.toEqual(words);
  expect(addTypingSlips(words, 0.8, createRandom('slips'))).toEqual(typed);
  expect(addTypingSlips(words, 0, createRandom('slips'))).toEqual(words);
});

test('about a fifth of the phrases of each language is held back, and it is always the same', () => {
  const { trained, heldBack } = splitPhrases(readPhrases());
  for (const lang of MODEL_LANGS) {
    const [used, kept] = [trained, heldBack].map((part) => part.filter((one) => one.lang === lang).length);
    expect(kept! / (used! + kept!)).toBeCloseTo(0.2, 1);
  }
  expect(splitPhrases(readPhrases()).heldBack).toEqual(heldBack);
});

test('words of both languages have one concept, also misspelt', () => {
  for (const word of ['fianza', 'deposit', 'fiansa']) expect(conceptOf(word), word).toBe('deposit');
  for (const word of ['contrasena', 'contrazena', 'password']) expect(conceptOf(word), word).toBe('password');
  expect(conceptOf('xyzzy')).toBeNull();
});
