import { expect, test } from 'vitest';
import { searchQuestions } from './search-questions.ts';
import { faqData, faqGroups } from './words.ts';

const groups = faqGroups('1.000');
const ids = (query: string) => searchQuestions(groups, query).flatMap(({ questions }) => questions.map(({ id }) => id));

test('no words find everything, in order', () => {
  expect(searchQuestions(groups, '  ')).toEqual(groups);
});

test('every word must be there, in the question or in the answer, whatever accents and case', () => {
  expect(ids('GRATIS cuenta')).toContain('precio');
  expect(ids('contrasena')).toEqual(['contrasena']);
  expect(ids('112')).toEqual(['dinero']);
  expect(ids('contraseña xilófono')).toEqual([]);
});

test('anchors are unique', () => {
  const all = groups.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]);
  expect(new Set(all).size).toBe(all.length);
});

test('search engines get each question once, with its answer', () => {
  const { mainEntity } = faqData(groups, 'es') as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  expect(mainEntity).toHaveLength(ids('').length);
  expect(mainEntity[0]).toMatchObject({
    name: '¿Qué es Tukan?',
    acceptedAnswer: { text: expect.stringContaining('compartir piso') },
  });
});
