import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { m } from '#words';
import { literalsOf, openPlurals, unpairedKeys, type Words } from './support/words.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const features = globSync('messages/*.es.json', { cwd: ROOT }).map((file) => path.basename(file, '.es.json'));
const wordsOf = (feature: string, lang: string) => JSON.parse(read(`messages/${feature}.${lang}.json`)) as Words;

test('the settings name every words file', () => {
  const settings = read('project.inlang/settings.json');
  expect(features.length).toBeGreaterThan(5);
  for (const feature of features) expect(settings).toContain(`./messages/${feature}.{locale}.json`);
});

test.each(features)('%s has the same keys in both languages', (feature) => {
  expect(unpairedKeys(wordsOf(feature, 'es'), wordsOf(feature, 'en'))).toEqual([]);
});

test('and a key that is missing in either language is found', () => {
  const both = { chat_send: 'Enviar', chat_close: 'Cerrar' };
  const one = { chat_send: 'Send' };
  expect(unpairedKeys(both, one)).toEqual(['chat_close']);
  expect(unpairedKeys(one, both)).toEqual(['chat_close']);
});

test('all words are compiled where few files may be open', { timeout: 60_000 }, () => {
  const room = mkdtempSync(path.join(os.tmpdir(), 'tukan-words-'));
  try {
    execFileSync('sh', ['-c', 'ulimit -n 256 && exec "$0" scripts/words.mjs "$1"', process.execPath, room], {
      cwd: ROOT,
    });
    const listed = readFileSync(path.join(room, 'messages/_index.js'), 'utf8').matchAll(/from '(\.\/[^']+)'/g);
    const files = [...listed].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.filter((file) => !existsSync(path.join(room, 'messages', file)))).toEqual([]);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
});

test('no key stands in two files', () => {
  const all = features.flatMap((feature) => Object.keys(wordsOf(feature, 'es'))).filter((key) => key !== '$schema');
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
});

test('every plural has words for every number', () => {
  for (const lang of ['es', 'en'])
    expect(features.flatMap((feature) => openPlurals(wordsOf(feature, lang), lang))).toEqual([]);
});

const plural = (match: Record<string, string>) => [
  { declarations: ['input count', 'local how = count: plural'], selectors: ['how'], match },
];

test('and a plural without `other`, or with nothing for a million in Spanish, is found', () => {
  const one = '{count} mensaje';
  const more = '{count} mensajes';
  expect(openPlurals({ a: plural({ 'how=one': one, 'how=many': more }) }, 'es')).toEqual(['es a: other']);
  expect(openPlurals({ a: plural({ 'how=one': one, 'how=other': more }) }, 'es')).toEqual(['es a: many']);
  expect(openPlurals({ a: plural({ 'how=one': one, 'how=other': more }) }, 'en')).toEqual([]);
  expect(openPlurals({ a: plural({ 'how=one': one, 'how=*': more }) }, 'es')).toEqual([]);
  expect(openPlurals({ a: plural({ 'how=one, kind=*': one, 'how=*, kind=x': more }) }, 'en')).toEqual(['en a: other']);
});

test.each([0, 1, 2, 1_000_000])('%d has its words in Spanish and English', (count) => {
  const [es, en] = [m.chat_to_new({ count }, { locale: 'es' }), m.chat_to_new({ count }, { locale: 'en' })];
  expect(es).toBe(count === 1 ? 'Un mensaje nuevo, ir al final' : `${count} mensajes nuevos, ir al final`);
  expect(en).toMatch(count === 1 ? /new message\b/ : /new messages\b/);
});

/** What draws pages and letters. */
const DRAWING = 'src/{ui,browser,app/web,features/*/web,features/*/server/present}/**/*.{ts,tsx}';

test('no visible word stands in the code', () => {
  const files = globSync(DRAWING, { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(200);
  // the landing's example people keep their names in every language
  const isName = (found: string) => /^(Aitana|Marc|Yusra|Iker|Lucía|Nerea)$/.test(found);
  const found = files.flatMap((file) =>
    literalsOf(file, read(file))
      .filter((literal) => !isName(literal))
      .map((literal) => `${file}: ${literal}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['text', '<p>Hola</p>', ['Hola']],
  ['text over lines', '<p>\n  Hola a\n  todos\n</p>', ['Hola a todos']],
  ['text beside a word of ours', '<p>{m.site_menu()} y más</p>', ['y más']],
  ['an attribute', '<button aria-label="Cerrar">{x}</button>', ['Cerrar']],
  ['a property of a component', '<Dialog closeLabel="cerrar" title={m.a()} />', ['cerrar']],
  ['a choice', "<b>{isOpen ? 'cerrar' : 'abrir'}</b>", ['cerrar', 'abrir']],
  ['a condition', "<b>{isOpen && 'abierto'}</b>", ['abierto']],
  ['a template', '<b title={`hola ${name}`} />', ['hola']],
  ['a notice', "toast.error('fallo')", ['fallo']],
  ['a table of words', "const A = { title: 'hola' }", ['hola']],
  ['a sentence anywhere', "const text = 'No se pudo enviar'", ['No se pudo enviar']],
  ['Spanish anywhere', "fail('atrás')", ['atrás']],
])('a literal is found: %s', (_name, source, found) => {
  expect(literalsOf('a.tsx', source)).toEqual(found);
});

test('what nobody sees is left alone', () => {
  const quiet = [
    "import x from 'Some Thing.ts'",
    '<p className="flex Items center">{m.a()}</p>',
    "if (event.key === 'Escape') throw new Error('Never seen by people')",
    "<b>{state === 'sending' ? m.a() : m.b()}</b>",
    '<b>Tukan</b>',
    "<Button look={isBad ? 'danger' : 'main'} type=\"submit\">{m.a()}</Button>",
    "headers.set('Authorization', `Bearer ${token}`)",
  ];
  for (const source of quiet) expect(literalsOf('a.tsx', source)).toEqual([]);
});
