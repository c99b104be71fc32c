import { expect, test } from 'vitest';
import { LANGUAGE_RESOURCES } from '#features/assistant/domain/all-languages.ts';
import { createIntentSearch } from '#features/assistant/domain/intent-search.ts';
import { byLang, LANGS, type Lang } from '#shared/i18n/lang.ts';
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
  expect(ids('webhooks')).toEqual(['programas']);
  expect(ids('google calendar')).toEqual(['programas']);
  expect(ids('contraseña xilófono')).toEqual([]);
});

const searches = byLang((lang) => createIntentSearch(LANGUAGE_RESOURCES[lang]));
const foundIn = (lang: Lang, query: string) =>
  searchQuestions(faqGroups(lang, 'hola@tukan.example'), query, searches[lang](query)).flatMap(
    ({ questions }) => questions,
  );

test.each([
  ['es', 'borrar cuenta', 'borrar'],
  ['es', 'fiansa', 'fianza'],
  ['es', 'devolver la fianza', 'devolver-fianza'],
  ['es', 'no me contesta nadie', 'no-contestan'],
  ['en', 'get my deposit back', 'devolver-fianza'],
  ['en', 'remove my acount', 'borrar'],
] as const)('in %s, "%s" finds the question that is meant among the first', (lang, query, id) => {
  expect(
    foundIn(lang, query)
      .slice(0, 3)
      .map((found) => found.id),
  ).toContain(id);
});

test('questions that are meant come in the order of the intents, before their neighbours of the group', () => {
  const found = searchQuestions(faqGroups('es', ''), 'fianza', ['deposit_damage', 'deposit_back']);
  expect(found[0]?.questions.slice(0, 2).map(({ id }) => id)).toEqual(['desperfectos', 'devolver-fianza']);
});

test('a search about something else finds nothing', () => {
  expect(foundIn('es', 'receta de tortilla de patatas')).toEqual([]);
});

test('questions with texts of their own are none that the assistant answers', () => {
  const own = new Set(LANGS.flatMap((lang) => Object.values(ANSWERS[lang].intents).map(({ question }) => question)));
  for (const lang of LANGS)
    for (const { questions } of faqGroups(lang, ''))
      for (const { question, answer, intent } of questions) {
        const { question: asked, answer: told } = ANSWERS[lang].intents[intent];
        // The search names the subject of an own text; a second answer to the same question would drift apart.
        expect(question === asked, question).toBe(answer === told.replaceAll('{email}', ''));
        expect(own.has(question), question).toBe(question === asked);
      }
});

test('each intent is answered by one question', () => {
  const shared = groups
    .flatMap(({ questions }) => questions)
    .filter(({ question, intent }) => question === ANSWERS.es.intents[intent].question);
  expect(new Set(shared.map(({ intent }) => intent)).size).toBe(shared.length);
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
