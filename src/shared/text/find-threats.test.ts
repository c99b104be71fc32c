import { expect, test } from 'vitest';
import { findThreats } from './find-threats.ts';

const isThreat = (text: string) => findThreats(text).length > 0;

test('threats of violence or of finding a person are found', () => {
  for (const text of [
    'Sé dónde vives.',
    'te voy a encontrar',
    'Te vas a arrepentir',
    "I'll find you",
    'I know where you live',
  ])
    expect([text, isThreat(text)]).toEqual([text, true]);
});

test('ordinary messages are none', () => {
  for (const text of [
    '¿Dónde vives ahora?',
    'Te voy a buscar a la estación a las seis',
    'Te voy a enseñar el piso',
    "I'll find you a room",
    'Te vas a arrepentir si no lo ves',
    "You'll regret it if you don't come",
    'Do you know where you live next year?',
  ])
    expect([text, isThreat(text)]).toEqual([text, false]);
});
