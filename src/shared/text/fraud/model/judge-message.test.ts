import { expect, test } from 'vitest';
import {
  isFreshHoldout,
  isHoldout,
  measureConversations,
  readConversations,
  readHonestMessages,
} from '#tests/support/conversations/conversation-corpus.ts';
import { scoreMessage } from '../score-conversation.ts';
import { fraudFeatures } from './fraud-features.ts';
import { decodeFraudModel, fraudLogOdds, LEVELS, ZERO_LEVEL } from './fraud-model.ts';
import { judgeMessage } from './judge-message.ts';
import { strongestPhrases } from './strongest-phrases.ts';

const textsOf = (corpus: 'training' | 'exam' | 'fresh' | 'first') =>
  (['fraudulent', 'honest'] as const).flatMap((kind) =>
    readConversations(kind, corpus).map(({ messages }) => JSON.stringify(messages)),
  );

test('the training data has more than 800 conversations, all different, and none of those that are measured', () => {
  const training = new Set(textsOf('training'));
  expect(training.size).toBe(838);
  for (const text of [...textsOf('exam'), ...textsOf('fresh'), ...textsOf('first')])
    expect(training).not.toContain(text);
  expect(new Set(textsOf('exam')).size).toBe(60);
});

// The floors are just below the second measurement. Between the two, honest texts of the demo joined the training, and the
// least length was added.
test('conversations that the training has not seen: more are held than by the patterns, and fewer honest ones', () => {
  const sets = [
    {
      figures: (judge = judgeMessage) => measureConversations(isFreshHoldout, 'fresh', judge),
      held: 0.6,
      falseHolds: 0.04,
    },
    { figures: (judge = judgeMessage) => measureConversations(() => true, 'exam', judge), held: 0.5, falseHolds: 0.01 },
    {
      figures: (judge = judgeMessage) => measureConversations(isHoldout, 'first', judge),
      held: 0.89,
      falseHolds: 0.06,
    },
  ];
  for (const { figures, held, falseHolds } of sets) {
    expect(figures().held).toBeGreaterThanOrEqual(held);
    expect(figures().falseHolds).toBeLessThanOrEqual(falseHolds);
  }
  const [fresh, exam] = sets.map(({ figures }) => ({ now: figures(), before: figures(scoreMessage) }));
  for (const { now, before } of [fresh!, exam!]) {
    expect(now.held).toBeGreaterThan(before.held);
    expect(now.falseHolds).toBeLessThan(before.falseHolds);
  }
});

test('honest first messages about deposits, bills and papers are sent: at most one of 40 is held', () => {
  const messages = readHonestMessages();
  const held = messages.filter((text) => judgeMessage(text).level === 'hold');
  expect(held.length, held.join('\n')).toBeLessThanOrEqual(messages.length / 40);
});

test('a phrase that moderators have added and a pattern about minors hold without the agreement of the model', () => {
  const phrases = [{ phrase: 'transferencia .. calle luna', family: 'advance_payment' as const }];
  const text = 'He visto el piso y ya hemos firmado, la transferencia a la calle Luna la hago el lunes';
  expect(judgeMessage(text).level).not.toBe('hold');
  expect(judgeMessage(text, [], { phrases }).level).toBe(scoreMessage(text, [], { phrases }).level);
  const minors = 'Acepto menores sin sus padres, con 15 años puedes vivir conmigo';
  expect(judgeMessage(minors).level).toBe(scoreMessage(minors).level);
});

test('a message after one that was let through is judged by what it adds', () => {
  const held = {
    isOwn: true,
    text: 'Estoy en Londres y no puedo enseñarlo, hazme un bizum de 200 y te guardo la habitación hasta que llegues',
  };
  expect(judgeMessage(held.text).level).toBe('hold');
  for (const text of ['Vale, hasta luego', '¿Puedo pagar con tarjeta en el supermercado?'])
    expect([text, judgeMessage(text, [held]).level]).toEqual([text, 'none']);
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
  const thresholds = { hold: 2, agree: 0 };
  const model = decodeFraudModel({ ...stored, thresholds });
  expect([...model.weights]).toEqual([0, 1]);
  const window = { own: 'hola', theirs: '' };
  const alike = decodeFraudModel({ ...stored, weights: LEVELS[ZERO_LEVEL + 2]!.repeat(2), thresholds });
  const total = [...fraudFeatures(window).values()].reduce((sum, weight) => sum + weight, 0);
  expect(fraudLogOdds(window, alike)).toBeCloseTo(total - 1, 5);
});
