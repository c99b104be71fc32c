import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_LANG, LANGS } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import {
  findHardcodedTexts,
  findLongTexts,
  findMissingPlurals,
  findOtherPlaceholders,
  findRepeated,
  findTopLevelKeys,
  findUnpairedKeys,
  findUnusedKeys,
  type Messages,
} from './support/checks/message-checks.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const features = globSync(`messages/*.${DEFAULT_LANG}.json`, { cwd: ROOT }).map((file) =>
  path.basename(file, `.${DEFAULT_LANG}.json`),
);
const readMessages = (feature: string, lang: string) =>
  JSON.parse(read(`messages/${feature}.${lang}.json`)) as Messages;

const others = LANGS.filter((lang) => lang !== DEFAULT_LANG);

test.each(others.flatMap((lang) => features.map((feature) => [feature, lang] as const)))(
  '%s has the same keys in %s as in the default language',
  (feature, lang) => {
    expect(findUnpairedKeys(readMessages(feature, DEFAULT_LANG), readMessages(feature, lang))).toEqual([]);
  },
);

test('a key that is missing in one language is found', () => {
  const both = { chat_send: 'Enviar', chat_close: 'Cerrar' };
  const one = { chat_send: 'Send' };
  expect(findUnpairedKeys(both, one)).toEqual(['chat_close']);
  expect(findUnpairedKeys(one, both)).toEqual(['chat_close']);
});

test('no key is in two files', () => {
  const all = features
    .flatMap((feature) => Object.keys(readMessages(feature, 'es')))
    .filter((key) => key !== '$schema');
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
});

test('every key is used', () => {
  const sources = globSync('{src,seed}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !file.startsWith('src/messages/') && !file.includes('.test.'))
    .map(read);
  const keys = features.flatMap((feature) => Object.keys(readMessages(feature, DEFAULT_LANG)));
  expect(findUnusedKeys(keys, sources).filter((key) => key !== '$schema')).toEqual([]);
});

test('an unused key is found', () => {
  const sources = ['const label = m.chat_send();', 'messages[`error_${code}`]?.({}, { locale })'];
  expect(findUnusedKeys(['chat_send', 'chat_sen', 'error_busy', 'chat_close'], sources)).toEqual([
    'chat_sen',
    'chat_close',
  ]);
});

test.each(LANGS)('no catalogue in %s has a key twice', (lang) => {
  expect(
    features.flatMap((feature) => {
      const json = read(`messages/${feature}.${lang}.json`);
      const keys = findTopLevelKeys(json);
      // The keys are read line by line: a catalogue in another format would hide them.
      expect(new Set(keys)).toEqual(new Set(Object.keys(readMessages(feature, lang))));
      return findRepeated(keys);
    }),
  ).toEqual([]);
});

test('a key that is written twice is found', () => {
  const json = '{\n  "a": "One",\n  "b": [\n    {\n      "a": "{count}"\n    }\n  ],\n  "a": "Two"\n}\n';
  expect(findRepeated(findTopLevelKeys(json))).toEqual(['a']);
  expect(findRepeated(findTopLevelKeys(json.replace('"a": "Two"', '"c": "Two"')))).toEqual([]);
});

test('every plural covers every number', () => {
  for (const lang of LANGS)
    expect(features.flatMap((feature) => findMissingPlurals(readMessages(feature, lang), lang))).toEqual([]);
});

test.each(others)('texts in %s show the same values as in the default language, and fit their place', (lang) => {
  for (const feature of features) {
    const [standard, other] = [readMessages(feature, DEFAULT_LANG), readMessages(feature, lang)];
    expect(findOtherPlaceholders(standard, other)).toEqual([]);
    expect(findLongTexts(standard, other)).toEqual([]);
  }
});

test('a placeholder that is missing, renamed or translated is found', () => {
  const standard = { a: 'Grupos en {place}', b: plural({ 'how=one': '{count} grupo', 'how=*': '{count} grupos' }) };
  const other = { a: 'Groups in {place}', b: plural({ 'how=one': 'a group', 'how=*': '{count} groups' }) };
  expect(findOtherPlaceholders(standard, other)).toEqual([]);
  expect(findOtherPlaceholders(standard, { ...other, a: 'Groups in {lugar}' })).toEqual(['a']);
  expect(findOtherPlaceholders(standard, { ...other, a: 'Groups' })).toEqual(['a']);
  const renamed = [{ ...other.b[0]!, declarations: ['input number', 'local how = number: plural'] }];
  expect(findOtherPlaceholders(standard, { ...other, b: renamed })).toEqual(['b']);
});

test('a text without room is found', () => {
  expect(findLongTexts({ a: 'Enviar' }, { a: 'Send it to them now' })).toEqual([]);
  expect(findLongTexts({ a: 'Enviar' }, { a: 'Send it to the people there' })).toEqual(['a']);
});

const plural = (match: Record<string, string>) => [
  { declarations: ['input count', 'local how = count: plural'], selectors: ['how'], match },
];

test('a plural without `other`, or without a Spanish form for a million, is found', () => {
  const one = '{count} mensaje';
  const more = '{count} mensajes';
  expect(findMissingPlurals({ a: plural({ 'how=one': one, 'how=many': more }) }, 'es')).toEqual(['es a: other']);
  expect(findMissingPlurals({ a: plural({ 'how=one': one, 'how=other': more }) }, 'es')).toEqual(['es a: many']);
  expect(findMissingPlurals({ a: plural({ 'how=one': one, 'how=other': more }) }, 'en')).toEqual([]);
  expect(findMissingPlurals({ a: plural({ 'how=one': one, 'how=*': more }) }, 'es')).toEqual([]);
  expect(findMissingPlurals({ a: plural({ 'how=one, kind=*': one, 'how=*, kind=x': more }) }, 'en')).toEqual([
    'en a: other',
  ]);
});

test.each([0, 1, 2, 1_000_000])('%d has its messages in Spanish and English', (count) => {
  const [es, en] = [m.chat_to_new({ count }, { locale: 'es' }), m.chat_to_new({ count }, { locale: 'en' })];
  expect(es).toBe(count === 1 ? 'Un mensaje nuevo, ir al final' : `${count} mensajes nuevos, ir al final`);
  expect(en).toMatch(count === 1 ? /new message\b/ : /new messages\b/);
});

/** Files that render pages and emails. */
const RENDERING_FILES = 'src/{ui,browser,app/web,features/*/web,features/*/server/present}/**/*.{ts,tsx}';

test('no visible text is in the code', () => {
  const files = globSync(RENDERING_FILES, { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(200);
  // The names of the landing page's example people are equal in every language.
  const isName = (found: string) => /^(Aitana|Marc|Yusra|Iker|Lucía|Nerea)$/.test(found);
  const found = files.flatMap((file) =>
    findHardcodedTexts(file, read(file))
      .filter((literal) => !isName(literal))
      .map((literal) => `${file}: ${literal}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['text', '<p>Hola</p>', ['Hola']],
  ['text across lines', '<p>\n  Hola a\n  todos\n</p>', ['Hola a todos']],
  ['text next to a message', '<p>{m.site_menu()} y más</p>', ['y más']],
  ['an attribute', '<button aria-label="Cerrar">{x}</button>', ['Cerrar']],
  ['a component prop', '<Dialog closeLabel="cerrar" title={m.a()} />', ['cerrar']],
  ['a conditional expression', "<b>{isOpen ? 'cerrar' : 'abrir'}</b>", ['cerrar', 'abrir']],
  ['a logical expression', "<b>{isOpen && 'abierto'}</b>", ['abierto']],
  ['a template', '<b title={`hola ${name}`} />', ['hola']],
  ['a toast', "toast.error('fallo')", ['fallo']],
  ['a label map', "const A = { title: 'hola' }", ['hola']],
  ['a sentence in any place', "const text = 'No se pudo enviar'", ['No se pudo enviar']],
  ['Spanish in any place', "fail('atrás')", ['atrás']],
  ['a quotation mark', '<p>«{text}»</p>', ['«', '»']],
  ['a quotation mark in a template', 'const text = `“${name}”`', ['“', '”']],
])('a literal is found: %s', (_name, source, found) => {
  expect(findHardcodedTexts('a.tsx', source)).toEqual(found);
});

test('invisible text is ignored', () => {
  const quiet = [
    "import x from 'Some Thing.ts'",
    '<p className="flex Items center">{m.a()}</p>',
    "if (event.key === 'Escape') throw new Error('Never seen by people')",
    "<b>{state === 'sending' ? m.a() : m.b()}</b>",
    '<b>Tukan</b>',
    "<Button look={isBad ? 'danger' : 'main'} type=\"submit\">{m.a()}</Button>",
    "headers.set('Authorization', `Bearer ${token}`)",
  ];
  for (const source of quiet) expect(findHardcodedTexts('a.tsx', source)).toEqual([]);
});
