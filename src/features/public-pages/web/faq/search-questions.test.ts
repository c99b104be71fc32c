import { expect, test } from 'vitest';
import { ANSWERS } from '#features/assistant/domain/all-answers.ts';
import { searchQuestions } from './search-questions.ts';
import { faqStructuredData, faqGroups } from './questions.ts';

const groups = faqGroups('es', 'hola@tukan.example');
const ids = (query: string) => searchQuestions(groups, query).flatMap(({ questions }) => questions.map(({ id }) => id));

test('an empty query finds all questions in order', () => {
  expect(searchQuestions(groups, '  ')).toEqual(groups);
});

test('every query word must occur in the question or answer, ignoring accents and case', () => {
  expect(ids('GRATIS cuenta')).toContain('precio');
  expect(ids('contrasena')).toEqual(expect.arrayContaining(['crear-cuenta', 'contrasena']));
  expect(ids('contrasena olvidado')).toEqual(['contrasena']);
  expect(ids('112')).toEqual(['peligro']);
  expect(ids('contraseña xilófono')).toEqual([]);
});

test('an answer equals that of the assistant, with links', () => {
  const found = groups.flatMap(({ questions }) => questions).find(({ id }) => id === 'borrar');
  const { question, answer } = ANSWERS.es.intents.delete_account;
  expect(found).toMatchObject({ question, answer: answer.replace('{email}', 'hola@tukan.example') });
});

test('anchors are unique', () => {
  const all = groups.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]);
  expect(new Set(all).size).toBe(all.length);
});

test('structured data has each question once with its answer', () => {
  const { mainEntity } = faqStructuredData(groups, 'es') as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(mainEntity).toHaveLength(ids('').length);
  expect(mainEntity[0]).toMatchObject({
    name: '¿Qué es Tukan?',
    acceptedAnswer: { text: expect.stringContaining('con quién y dónde vivir') },
  });
});
