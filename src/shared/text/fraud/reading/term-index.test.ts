import { expect, test } from 'vitest';
import { readConversations } from '#tests/support/conversations/conversation-corpus.ts';
import { createSearchByExpression } from '#tests/support/conversations/search-by-expression.ts';
import { CHAT_CONCEPTS } from '../chat-rules.ts';
import { readText } from './read-text.ts';
import { CONCEPTS } from '../fraud-concepts.ts';
import { CHAT_SIGNALS } from '../model/chat-signals.ts';
import { conceptTerms } from './term-groups.ts';
import { TermIndex } from './term-index.ts';

test('the index finds the spans that a regular expression finds in the whole text', () => {
  const groups = [
    ...Object.keys({ ...CONCEPTS, ...CHAT_CONCEPTS }).map((name) => `{${name}}`),
    ...Object.values(CHAT_SIGNALS),
  ];
  const index = new TermIndex(conceptTerms);
  for (const terms of groups) index.add(terms);
  const search = createSearchByExpression(conceptTerms);
  const texts = readConversations('fraudulent').flatMap(({ messages }) => messages.map(({ text }) => text));
  let spans = 0;
  for (const text of texts.slice(0, 150)) {
    const { words } = readText(text).folded;
    const found = index.search(words);
    for (const [group, terms] of groups.entries()) {
      expect([terms, found.spansOf(group)]).toEqual([terms, search(words, terms)]);
      spans += found.spansOf(group).length;
    }
  }
  expect(spans).toBeGreaterThan(500);
});

test('longer alternatives are found first, prefixes and numbers by their beginning, and spans of a group do not overlap', () => {
  const index = new TermIndex((name) => (name === 'age' ? 'menor|menor de edad' : ''));
  const group = index.add('{age}|de edad|pag*|# eur|casa .. mar');
  const parts = (words: string) =>
    index
      .search(words)
      .spansOf(group)
      .map(({ start, end }) => words.slice(start, end));
  expect(parts(' soy menor de edad . ')).toEqual(['menor de edad']);
  expect(parts(' pagame 300 eur , 20 . ')).toEqual(['pagame', '300 eur']);
  expect(parts(' la casa que da al mar . ')).toEqual(['casa que da al mar']);
  expect(parts(' apagame . ')).toEqual([]);
});

test('a group that is added later is found in the next search', () => {
  const index = new TermIndex(() => '');
  index.add('uno');
  expect(index.search(' uno dos . ').has(0)).toBe(true);
  const group = index.add('dos');
  expect(index.search(' uno dos . ').spansOf(group)).toEqual([{ start: 5, end: 8 }]);
});
