import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGS } from '../src/shared/i18n/lang.ts';
import { localizeManifest } from '../src/app/web/script-paths.ts';
import { findMessages } from './one-language.ts';

const CATALOGUES = path.resolve(import.meta.dirname, '../src/messages/catalogues');

test('the scripts of a language keep its messages and everything else', () => {
  const code =
    'const a=t(1,{lang_es:()=>`Hola`,lang_en:()=>`Hello`}),b={lang:`es`},c=t(2,{lang_es:e=>p(`es`,e.n)===`one`?`${e.n} día`:`${e.n} días`,lang_en:e=>`${e.n} d`});';
  const keep = findMessages(code);
  expect(keep('es')).toBe(
    'const a=t(1,()=>`Hola`),b={lang:`es`},c=t(2,e=>p(`es`,e.n)===`one`?`${e.n} día`:`${e.n} días`);',
  );
  expect(keep('en')).toBe('const a=t(1,()=>`Hello`),b={lang:`es`},c=t(2,e=>`${e.n} d`);');
});

test('code without messages stays as it is', () => {
  expect(findMessages('const a={b:1};')('en')).toBe('const a={b:1};');
});

test('the manifest of a language names its scripts and itself', () => {
  const json = '{"entry":{"module":"/scripts/entry-1.js"},"url":"/assets/manifest-2.js","css":["/assets/style-3.css"]}';
  expect(localizeManifest(json, 'en')).toBe(
    '{"entry":{"module":"/assets/en/entry-1.js"},"url":"/assets/en/manifest-2.js","css":["/assets/style-3.css"]}',
  );
});

test('a message has the same number in the scripts and in the catalogue of each language', async () => {
  const source = await readFile(path.resolve(CATALOGUES, '../messages/chat_send.js'), 'utf8');
  const [, number] = /message\((\d+), /.exec(source) ?? [];
  const found = [];
  for (const lang of LANGS) {
    const { catalogue } = (await import(path.join(CATALOGUES, `${lang}.js`))) as { catalogue: (() => string)[] };
    found.push(catalogue[Number(number)]?.());
    expect(catalogue).toHaveLength((await readdir(path.resolve(CATALOGUES, '../messages'))).length - 2);
  }
  expect(found).toEqual(['Enviar', 'Send', 'Envia']);
});
