import { expect, test } from 'vitest';
import type { Lang } from '#shared/i18n/lang.ts';
import spanishWords from '../data/catalan-to-spanish.json' with { type: 'json' };
import { ANSWERS } from './all-answers.ts';
import { LANGUAGE_RESOURCES } from './all-languages.ts';
import { createAssistant } from './assistant.ts';
import { catalanToSpanish } from './catalan-to-spanish.ts';
import { createIntentSearch } from './intent-search.ts';
import { loadQuestionReader, loadTranslation, type Translate } from './language-resources.ts';

test.each([
  ['com puc esborrar el meu compte?', 'como puedo borrar mi cuenta ?'],
  ["m'han robat el mòbil, com tanco sessió?", 'me han robado el movil , como cierro sesion ?'],
  ['lamo vol apujar lhabitacio', 'el propietario quiere subir la habitacion'],
  ["com l'esborro? vull treure'l", 'como el borro ? quiero quitarlo'],
  ['puc llogar-la sense nòmina?', 'puedo alquilarla sin nomina ?'],
  ["la meva sol·licitud i la col.laboració d'en Marc", 'mi solicitud y la colaboracion de en marc'],
  [
    "se m'ha espatllat la rentadora i em volen fer fora al març",
    'se me ha roto la lavadora y me quieren echar al marzo',
  ],
  ['pago 1.200 € per una habitació exterior', 'pago 1.200 € por una habitacion exterior'],
])('"%s" is read as Spanish', (catalan, spanish) => {
  expect(catalanToSpanish(catalan)).toBe(spanish);
});

test('Spanish questions stay as they are', () => {
  for (const text of ['quiero borrar la cuenta', 'el casero no me devuelve la fianza', 'cuanto cuesta una habitacion'])
    expect(catalanToSpanish(text)).toBe(text);
});

test('the table is sorted and has each Catalan expression once', () => {
  const words = Object.keys(spanishWords);
  const forms = Object.values(spanishWords).flatMap((list) => list.split(', '));
  expect(words).toEqual([...words].sort());
  expect(forms.filter((form, at) => forms.indexOf(form) !== at)).toEqual([]);
});

/** Assistant with the resources that the browser has after it opened in Catalan. */
function openCatalan() {
  const loaded: string[] = [];
  const { texts, model } = LANGUAGE_RESOURCES.ca;
  const load = (lang: Lang): Promise<Translate> | null => {
    const loading = loadTranslation(lang);
    if (loading) loaded.push(lang);
    return loading;
  };
  const assistant = createAssistant({ email: '', languages: { ca: { texts, model } }, loadTranslation: load });
  const ask = (text: string) =>
    assistant.explain({ text, lang: 'ca', page: '/', isSignedIn: false, last: null }).reply.intent;
  return { assistant, ask, loaded };
}

test('the table loads once, with the first question in Catalan', async () => {
  const { assistant, ask, loaded } = openCatalan();
  const question = 'el propietari em vol apujar el lloguer';
  expect(assistant.prepare('', 'ca')).toBeNull();
  expect([ask(question), loaded]).toEqual([null, []]);
  await assistant.prepare(question, 'ca');
  expect([ask(question), loaded]).toEqual(['rent_increase', ['ca']]);
  expect(assistant.prepare(question, 'ca')).toBeNull();
});

test('questions in Spanish or English load no table', () => {
  const { texts, model } = LANGUAGE_RESOURCES.es;
  const languages = { es: { texts, model }, en: LANGUAGE_RESOURCES.en };
  const assistant = createAssistant({ email: '', languages, loadTranslation });
  expect(assistant.prepare('¿cómo borro mi cuenta?', 'es')).toBeNull();
  expect(assistant.prepare('how do I delete my account?', 'en')).toBeNull();
});

test('a follow-up in Catalan is understood around the topic', () => {
  const assistant = createAssistant({ email: '', languages: LANGUAGE_RESOURCES });
  const { reply } = assistant.explain({
    text: 'i quant costa?',
    lang: 'ca',
    page: '/',
    isSignedIn: false,
    last: 'two_factor',
  });
  expect(reply.intent).toBe('costs');
});

test('the search of the questions reads Catalan', async () => {
  const find = createIntentSearch(await loadQuestionReader('ca'));
  expect(find('esborrar el compte')).toContain('delete_account');
  expect(ANSWERS.ca.intents.delete_account.question).not.toMatch(/esborr/);
});
