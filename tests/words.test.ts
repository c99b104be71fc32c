import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
type Words = Record<string, unknown>;
const features = globSync('messages/*.es.json', { cwd: ROOT }).map((file) => path.basename(file, '.es.json'));
const wordsOf = (feature: string, lang: string) => JSON.parse(read(`messages/${feature}.${lang}.json`)) as Words;

test('the settings name every words file', () => {
  const settings = read('project.inlang/settings.json');
  expect(features.length).toBeGreaterThan(5);
  for (const feature of features) expect(settings).toContain(`./messages/${feature}.{locale}.json`);
});

test.each(features)('%s has the same keys in both languages', (feature) => {
  expect(Object.keys(wordsOf(feature, 'en')).sort()).toEqual(Object.keys(wordsOf(feature, 'es')).sort());
});

test('no key stands in two files', () => {
  const all = features.flatMap((feature) => Object.keys(wordsOf(feature, 'es'))).filter((key) => key !== '$schema');
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
});

test('every plural has a catch-all', () => {
  const bad: string[] = [];
  for (const feature of features) {
    for (const lang of ['es', 'en']) {
      for (const [key, value] of Object.entries(wordsOf(feature, lang))) {
        for (const variant of Array.isArray(value) ? value : []) {
          const { match } = variant as { match?: Record<string, string> };
          const patterns = Object.keys(match ?? {});
          const isPlural = patterns.some((pattern) => /plural/i.test(pattern));
          if (isPlural && !patterns.some((pattern) => /=\*/.test(pattern) || pattern.endsWith('other')))
            bad.push(`${lang} ${key}`);
        }
      }
    }
  }
  expect(bad).toEqual([]);
});

/** Attributes whose text a person sees or hears. */
const SEEN = /\b(?:aria-label|title|placeholder|alt|label|help|closeLabel)="([^"{}]*\p{L}{2,}[^"{}]*)"/gu;
/** Text between tags: a capital letter or several words. */
const BETWEEN = /<\/?[A-Za-z][^<>{}=]*>\s*([^<>{}()=;]*\p{L}{3,}[^<>{}()=;]*)\s*<\//gu;
const NAMES = new Set(['Tukan', 'tukan', 'ES', 'EN', 'GeoNames', 'ROR', 'JSON', 'OpenAPI']);

/** Visible words written into the code of the web side. */
function literalsOf(text: string): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
  return [...bare.matchAll(SEEN), ...bare.matchAll(BETWEEN)]
    .map((match) => (match[1] ?? '').trim())
    .filter((found) => found && !NAMES.has(found));
}

test('no visible word stands in the code', () => {
  const files = globSync('src/**/web/**/*.tsx', { cwd: ROOT }).filter((file) => !file.endsWith('.test.tsx'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap((file) => literalsOf(read(file)).map((found) => `${file}: ${found}`))).toEqual([]);
});

test('and the search for them can find one', () => {
  expect(literalsOf('<p>Hola a todos</p>')).toEqual(['Hola a todos']);
  expect(literalsOf('<button aria-label="Cerrar">{x}</button>')).toEqual(['Cerrar']);
});
