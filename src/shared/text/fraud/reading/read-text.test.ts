import { expect, test } from 'vitest';
import { readConversations } from '#tests/support/conversations/conversation-corpus.ts';
import { findFraud } from '../find-fraud.ts';
import { foldText } from './fold-text.ts';
import { BETWEEN_MESSAGES, readingsOf, readText } from './read-text.ts';
import { termGroup, termIndex } from './term-groups.ts';
import { isKnownWord } from './vocabulary.ts';

test('a text that is read message by message has the words, passages and terms of the whole text', () => {
  findFraud('hola', [], 'chat');
  let messages = 0;
  for (const conversation of [...readConversations('fraudulent'), ...readConversations('honest')]) {
    const text = conversation.messages.map((message) => message.text).join(BETWEEN_MESSAGES);
    const whole = foldText(text, isKnownWord);
    const joined = readingsOf(text).map(({ folded }) => folded);
    expect(joined.map(({ words }) => words)).toEqual(whole.map(({ words }) => words));
    for (const { folded, find } of readingsOf(text)) {
      const found = termIndex.search(folded.words);
      const groups = Array.from({ length: termIndex.size }, (_, group) => group);
      expect(groups.map(find)).toEqual(groups.map((group) => found.spansOf(group)));
    }
    for (const [nth, { words, passage }] of whole.entries())
      for (const { index } of words.matchAll(/(?<= )[a-z]+(?= )/g)) {
        const end = words.slice(0, index + 40).search(/(?<=[a-z]) [^a-z]*[a-z]*$/);
        if (end > index) expect(joined[nth]?.passage(index, end)).toEqual(passage(index, end));
      }
    messages += conversation.messages.length;
  }
  expect(messages).toBeGreaterThan(500);
});

test('the passage of a text with escaped letters has them decoded', () => {
  const { folded } = readText('p%61gala fianza hoy');
  const at = folded.words.indexOf('fianza');
  expect(folded.passage(at, at + 6).text).toBe('fianza');
});

test('a word that is spelt over several messages is read as one', () => {
  const text = ['p', 'a', 'g', 'a', 'la fianza'].join(BETWEEN_MESSAGES);
  expect(readText(text).folded.words).toContain(' paga ');
});

test('a group of terms that is added after a reading is found in it, and in the next one', () => {
  const { find } = readText(`ayer${BETWEEN_MESSAGES}un ornitorrinco azul`);
  const group = termGroup('ornitorrinco*');
  const place = [{ start: 11, end: 23 }];
  expect(find(group)).toEqual(place);
  expect(readText(`ayer${BETWEEN_MESSAGES}un ornitorrinco azul`).find(group)).toEqual(place);
});

test('the passage of a pattern in a later message is its exact text', () => {
  const [first] = findFraud(`hola, ¿qué tal?${BETWEEN_MESSAGES}Págame 300 € por Western Union`, [], 'chat');
  expect(
    first && 'hola, ¿qué tal? .\nPágame 300 € por Western Union'.slice(first.start, first.start + first.text.length),
  ).toBe(first?.text);
});
