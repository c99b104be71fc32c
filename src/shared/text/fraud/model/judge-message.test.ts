import { expect, test } from 'vitest';
import {
  isFreshHoldout,
  isHoldout,
  measureConversations,
  readConversations,
  readHonestMessages,
} from '#tests/support/conversations/conversation-corpus.ts';
import { findSuspectedTexts } from '#tests/support/conversations/suspected-texts.ts';
import { scoreMessage, windowOf } from '../score-conversation.ts';
import { fraudFeatures } from './fraud-features.ts';
import { decodeFraudModel, FRAUD_THRESHOLDS, fraudLogOdds, LEVELS, ZERO_LEVEL } from './fraud-model.ts';
import { judgeMessage, needsContext } from './judge-message.ts';
import { strongestPhrases } from './strongest-phrases.ts';

const textsOf = (corpus: 'training' | 'exam' | 'second_exam' | 'third_exam' | 'fourth_exam' | 'fresh' | 'first') =>
  (['fraudulent', 'honest'] as const).flatMap((kind) =>
    readConversations(kind, corpus).map(({ messages }) => JSON.stringify(messages)),
  );

test('the training data has more than 4,700 conversations, all different, and none of those that are measured', () => {
  const training = new Set(textsOf('training'));
  expect(training.size).toBe(4783);
  for (const corpus of ['exam', 'second_exam', 'third_exam', 'fourth_exam', 'fresh', 'first'] as const)
    for (const text of textsOf(corpus)) expect(training).not.toContain(text);
  expect(new Set(textsOf('exam')).size).toBe(60);
  expect(new Set(textsOf('second_exam')).size).toBe(120);
  expect(new Set(textsOf('third_exam')).size).toBe(225);
  expect(new Set(textsOf('fourth_exam')).size).toBe(250);
});

// The floors are what was measured last (decision 045).
test('conversations that the training has not seen: more are held than by the patterns, and fewer honest ones', () => {
  const unread = [
    { pick: isFreshHoldout, corpus: 'fresh', held: 0.73, falseHolds: 0.034 },
    { pick: () => true, corpus: 'exam', held: 0.6, falseHolds: 0 },
    { pick: () => true, corpus: 'second_exam', held: 0.81, falseHolds: 0.017 },
    { pick: () => true, corpus: 'third_exam', held: 0.85, falseHolds: 0.02 },
    { pick: () => true, corpus: 'fourth_exam', held: 0.7, falseHolds: 0.027 },
  ] as const;
  for (const { pick, corpus, held, falseHolds } of unread) {
    const now = measureConversations(pick, corpus);
    expect(now.held).toBeGreaterThanOrEqual(held);
    expect(now.falseHolds).toBeLessThanOrEqual(falseHolds);
    const before = measureConversations(pick, corpus, scoreMessage);
    expect(now.held).toBeGreaterThan(before.held);
    expect(now.falseHolds).toBeLessThan(before.falseHolds);
  }
  // The goals of the own corpus; the patterns are tuned to four fifths of it.
  const own = measureConversations();
  expect([own.fraudulent, own.honest]).toEqual([150, 150]);
  expect(own.recall).toBeGreaterThanOrEqual(0.9);
  expect(own.falseHolds).toBeLessThanOrEqual(0.01);
  // The patterns know the author of this fifth.
  const { held, falseHolds } = measureConversations(isHoldout, 'first');
  expect(held).toBeGreaterThanOrEqual(0.68);
  expect(falseHolds).toBe(0);
});

// The training data and the second exam have longer fraudulent conversations than honest ones, which people do not write.
test('a text does not read like fraud for being long', () => {
  const harmless = 'La habitación da al patio, tiene armario y escritorio, y en la cocina cada una tiene su estante.';
  const oneOf = fraudLogOdds(windowOf(harmless, [])).total;
  const before = Array.from({ length: 8 }, () => ({ isOwn: true, text: harmless }));
  expect(fraudLogOdds(windowOf(harmless, before)).total).toBeLessThan(oneOf + 0.5);
  expect(oneOf).toBeLessThan(0);
});

test('what the other person says holds and marks no message', () => {
  const before = [
    { isOwn: true, text: 'Hola, la habitación sigue libre' },
    {
      isOwn: false,
      text: '¿Tengo que pagar antes de verla? Me pides el código y la tarjeta, y dices que estás en Oslo',
    },
  ];
  for (const text of ['No, para nada, ven el jueves y la ves', 'Qué va, eso era otro anuncio'])
    expect([text, judgeMessage(text, before).isHeld]).toEqual([text, false]);
  const asked = [{ isOwn: false, text: '¿Aceptáis a una enfermera con turnos de noche?' }];
  const reply =
    'Claro, encantados, en esta casa ha habido siempre sanitarios. Mi madre fue matrona en Jaca cuarenta años.';
  expect(fraudLogOdds(windowOf(reply, asked)).total).toBeGreaterThan(FRAUD_THRESHOLDS.hold);
  expect(judgeMessage(reply, asked)).toMatchObject({ isHeld: false, isSuspected: false });
});

test('a message without risky words is read with those before it if the model knows its words from frauds', () => {
  expect(needsContext('Hola, ¿qué tal?')).toBe(false);
  expect(needsContext('Vale, nos vemos el jueves a las seis en el portal')).toBe(false);
  expect(needsContext('Hazme un bizum')).toBe(true);
  expect(needsContext('Cuando lo tenga todo se le da la calle')).toBe(true);
});

test('honest first messages about deposits, bills and papers are sent: at most one of 40 is held', () => {
  const messages = readHonestMessages();
  const held = messages.filter((text) => judgeMessage(text).isHeld);
  expect(held.length, held.join('\n')).toBeLessThanOrEqual(messages.length / 40);
});

test('a phrase that moderators have added and a pattern about minors hold without the agreement of the model', () => {
  const phrases = [{ phrase: 'transferencia .. calle luna', family: 'advance_payment' as const }];
  const text = 'He visto el piso y ya hemos firmado, la transferencia a la calle Luna la hago el lunes';
  expect(judgeMessage(text).isHeld).toBe(false);
  expect(scoreMessage(text, [], { phrases }).level).toBe('hold');
  expect(judgeMessage(text, [], { phrases }).isHeld).toBe(true);
  const minors = 'Acepto menores sin sus padres, con 15 años puedes vivir conmigo';
  expect(scoreMessage(minors).level).toBe('hold');
  expect(judgeMessage(minors).isHeld).toBe(true);
});

test('a message after one that was let through is judged by what it adds', () => {
  const held = {
    isOwn: true,
    text: 'Estoy en Londres y no puedo enseñarlo, hazme un bizum de 200 y te guardo la habitación hasta que llegues',
  };
  expect(judgeMessage(held.text).isHeld).toBe(true);
  for (const text of ['Vale, hasta luego', '¿Puedo pagar con tarjeta en el supermercado?'])
    expect([text, judgeMessage(text, [held]).isHeld]).toEqual([text, false]);
});

test('a message below the threshold of the holds is suspected, and the harmless one after it is not', () => {
  const next = '¿Puedo pagar con tarjeta en el supermercado?';
  const isBetween = (odds: number) => odds >= FRAUD_THRESHOLDS.suspect && odds < FRAUD_THRESHOLDS.hold;
  const suspected =
    findSuspectedTexts([], 150).find((text) => {
      const before = [{ isOwn: true, text }];
      return isBetween(fraudLogOdds(windowOf(next, before)).total) && scoreMessage(next, before).level === 'none';
    }) ?? '';
  const { total } = fraudLogOdds(windowOf(suspected, []));
  expect(total).toBeGreaterThanOrEqual(FRAUD_THRESHOLDS.suspect);
  expect(total).toBeLessThan(FRAUD_THRESHOLDS.hold);
  expect(judgeMessage(next, [{ isOwn: true, text: suspected }])).toMatchObject({ isHeld: false, isSuspected: false });
  const fraud = 'Estoy en Londres y no puedo enseñarlo, hazme un bizum de 200 y te guardo la habitación';
  expect(judgeMessage(fraud)).toMatchObject({ isHeld: true, isSuspected: false });
});

test('moderators see the parts of a message that weigh most, in its exact words', () => {
  const before = [
    { isOwn: true, text: 'Estoy en Oslo y nadie tiene llaves' },
    { isOwn: false, text: '¿Y quién me lo enseña?' },
  ];
  const text = 'Hazme un bizum de 150 y te mando la dirección. El barrio es bonito.';
  const phrases = strongestPhrases(text, before);
  expect(phrases.length).toBeGreaterThan(0);
  for (const { start, text: part } of phrases) expect(text.slice(start, start + part.length)).toBe(part);
  expect(phrases[0]!.text).not.toContain('barrio');
  expect(strongestPhrases('Quedamos el jueves a las seis para ver el piso', [])).toEqual([]);
});

test('a stored weight is a level, and log odds are the bias with the weights of all features', () => {
  const stored = { weights: LEVELS[ZERO_LEVEL]! + LEVELS[ZERO_LEVEL + 2]!, step: 0.5, bias: -1 };
  const thresholds = { hold: 2, suspect: 1, agree: 0, read: -4 };
  const model = decodeFraudModel({ ...stored, thresholds });
  expect([...model.weights]).toEqual([0, 1]);
  const window = { text: 'hola', own: 'hola', theirs: '', prompt: '' };
  const alike = decodeFraudModel({ ...stored, weights: LEVELS[ZERO_LEVEL + 2]!.repeat(2), thresholds });
  const { size, weights } = fraudFeatures(window);
  const total = weights.subarray(0, size).reduce((sum, weight) => sum + weight, 0);
  expect(fraudLogOdds(window, alike).total).toBeCloseTo(total - 1, 5);
});
