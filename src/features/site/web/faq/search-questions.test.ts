import { expect, test } from 'vitest';
import { ANSWERS } from '#features/assistant/domain/answers.ts';
import { searchQuestions } from './search-questions.ts';
import { faqData, faqGroups } from './words.ts';

const groups = faqGroups('es', 'hola@tukan.example');
const ids = (query: string) => searchQuestions(groups, query).flatMap(({ questions }) => questions.map(({ id }) => id));

test('no words find everything, in order', () => {
  expect(searchQuestions(groups, '  ')).toEqual(groups);
});

test('every word must be there, in the question or in the answer, whatever accents and case', () => {
  expect(ids('GRATIS cuenta')).toContain('precio');
  expect(ids('contrasena')).toEqual(['crear-cuenta', 'contrasena']);
  expect(ids('112')).toEqual(['peligro']);
  expect(ids('contraseña xilófono')).toEqual([]);
});

test('an answer is what the assistant says, with the address in it', () => {
  const found = groups.flatMap(({ questions }) => questions).find(({ id }) => id === 'borrar');
  const { question, answer } = ANSWERS.es.intents.delete_account;
  expect(found).toMatchObject({ question, answer: answer.replace('{email}', 'hola@tukan.example') });
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
    acceptedAnswer: { text: expect.stringContaining('con quién y dónde vivir') },
  });
});
