import { expect, test } from 'vitest';
import {
  isFreshHoldout,
  isHoldout,
  levelOfConversation,
  measureConversations,
  readConversations,
  readHonestMessages,
} from '#tests/support/conversations/conversation-corpus.ts';
import { mayBeRisky } from './may-be-risky.ts';
import { scoreMessage } from './score-conversation.ts';

test('the corpus has 150 fraudulent and 150 honest conversations, all different', () => {
  for (const kind of ['fraudulent', 'honest'] as const)
    expect(new Set(readConversations(kind).map(({ messages }) => JSON.stringify(messages))).size).toBe(150);
});

test('the fresh corpus has 60 fraudulent and 60 honest conversations, all different', () => {
  for (const kind of ['fraudulent', 'honest'] as const)
    expect(new Set(readConversations(kind, 'fresh').map(({ messages }) => JSON.stringify(messages))).size).toBe(60);
});

test('fraudulent conversations are found by the patterns alone, and honest ones are not held', () => {
  const { recall, held, falseHolds } = measureConversations((one) => !isHoldout(one), 'first', scoreMessage);
  expect(recall).toBeGreaterThanOrEqual(0.95);
  expect(held).toBeGreaterThanOrEqual(0.92);
  expect(falseHolds).toBeLessThanOrEqual(0.01);
});

test('fresh conversations that were read are found, and honest ones are not held', () => {
  const { recall, falseHolds } = measureConversations((one) => !isFreshHoldout(one), 'fresh', scoreMessage);
  expect(recall).toBeGreaterThanOrEqual(0.9);
  expect(falseHolds).toBeLessThanOrEqual(0.01);
  const difficult = readConversations('honest', 'difficult').map((one) =>
    levelOfConversation(one, false, scoreMessage),
  );
  expect(difficult.filter((level) => level === 'hold')).toEqual([]);
});

test('honest first messages about deposits, bills and papers are sent: at most one of 40 is held', () => {
  const messages = readHonestMessages();
  const held = messages.filter((text) => scoreMessage(text).level === 'hold');
  expect(messages.length).toBeGreaterThanOrEqual(150);
  expect(held.length, held.join('\n')).toBeLessThanOrEqual(messages.length / 40);
});

test('each message of a fraud alone may be harmless, and the one that completes it counts', () => {
  const before = [
    { isOwn: true, text: 'Ahora estoy en Londres por trabajo' },
    { isOwn: false, text: '¿Y cuándo puedo verlo?' },
  ];
  const demand = 'Ingresa 200 y te espero hoy';
  expect(scoreMessage('Ahora estoy en Londres por trabajo').level).toBe('none');
  expect(scoreMessage(demand, before).points).toBeGreaterThan(scoreMessage(demand).points);
  expect(scoreMessage('Vale, hasta luego', [...before, { isOwn: true, text: demand }]).level).toBe('none');
});

test('a fraud does not reach into the next message by chance: a number there is no sum here', () => {
  const request = 'Mándame otra vez una foto de tu DNI';
  const { points } = scoreMessage(request, [{ isOwn: true, text: 'Tengo 22 años y soy de Sussex' }]);
  expect(points).toBe(scoreMessage(request).points);
  const held = { isOwn: true, text: 'Hazme un bizum de 200 y te guardo la habitación hasta que llegues' };
  expect(scoreMessage('¿Puedo verla?', [held]).level, 'after one that was let through').toBe('none');
});

test('what the other person says is not held against the writer', () => {
  const before = [{ isOwn: false, text: 'Envíame la fianza por Western Union y te mando las llaves por DHL' }];
  expect(scoreMessage('No, gracias', before).level).toBe('none');
});

test('the same opening to many people adds to the score', () => {
  const text = 'Tengo cuarto libre, pásame por bizum 60 y te lo guardo';
  expect(scoreMessage(text, [], { similarOpenings: 5 }).points).toBe(scoreMessage(text).points + 1);
});

test('ordinary messages are not read in full', () => {
  for (const text of ['Hola, ¿qué tal?', 'Nos vemos el jueves', 'Thanks a lot!', 'jajaja'])
    expect([text, mayBeRisky(text)]).toEqual([text, false]);
  for (const text of ['b i z u m', 'Рау', 'P4ga', '6 1 2 3 4 5 6 7 8'])
    expect([text, mayBeRisky(text)]).toEqual([text, true]);
});
