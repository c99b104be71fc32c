import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Adds Catalan to a copy of the code: one line in the locale table and one catalogue with a single message. */
const ROOT = path.resolve(import.meta.dirname, '..');
const COPIED = [
  'package.json',
  'scripts/compile-messages.mjs',
  'src/shared',
  'src/browser/ssr/page-meta.ts',
  'src/features/public-pages/server/present/sitemap.ts',
  'messages/buzz.es.json',
  'messages/buzz.en.json',
];

const PROBE = `
import { LANGS, parseAcceptLanguage, splitLangPrefix, withLangPrefix } from '#shared/i18n/lang.ts';
import { formatDate, formatEuros, formatList } from '#shared/i18n/format.ts';
import { buildMeta } from '#browser/ssr/page-meta.ts';
import { renderSitemap } from '#features/public-pages/server/present/sitemap.ts';
import { m } from '#messages';
import { overwriteGetLocale } from '#messages/runtime';
overwriteGetLocale(() => 'ca');
const meta = buildMeta({ title: 'T', description: 'D', path: '/groups', siteUrl: 'https://t.example' });
console.log(
  JSON.stringify({
    langs: LANGS,
    accepted: parseAcceptLanguage('ca-ES, en;q=0.5'),
    split: splitLangPrefix('/ca/groups'),
    url: withLangPrefix('ca', '/groups'),
    day: formatDate('2026-12-03', 'ca'),
    euros: formatEuros(45050, 'ca'),
    list: formatList(['un', 'dos'], 'ca'),
    sitemap: renderSitemap('https://t.example', [{ path: '/groups' }]),
    og: meta.filter(({ property }) => String(property).startsWith('og:locale')).map(({ content }) => content),
    canonical: meta.find(({ rel }) => rel === 'canonical').href,
    translated: m.KEY(),
    untranslated: m.OTHER(),
    spanish: m.OTHER({}, { locale: 'es' }),
  }),
);
`;

interface Found {
  langs: string[];
  accepted: string;
  split: { lang: string; path: string };
  url: string;
  day: string;
  euros: string;
  list: string;
  sitemap: string;
  og: string[];
  canonical: string;
  translated: string;
  untranslated: string;
  spanish: string;
}

let folder: string;
let found: Found;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-added-language-'));
  for (const file of COPIED) await cp(path.join(ROOT, file), path.join(folder, file), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const table = path.join(folder, 'src/shared/i18n/locales.ts');
  const line = "  ca: { tag: 'ca-ES', name: 'Català', dir: 'ltr' },\n} as const";
  await writeFile(table, (await readFile(table, 'utf8')).replace('} as const', line));
  const spanish = JSON.parse(await readFile(path.join(folder, 'messages/buzz.es.json'), 'utf8')) as object;
  const plain = Object.entries(spanish).filter(([key, text]) => key !== '$schema' && /^[^{]+$/.test(String(text)));
  const [key = '', other = ''] = plain.map(([name]) => name);
  await writeFile(path.join(folder, 'messages/buzz.ca.json'), JSON.stringify({ [key]: 'Bon dia' }));
  await writeFile(path.join(folder, 'probe.ts'), PROBE.replaceAll('KEY', key).replaceAll('OTHER', other));
  const run = (file: string) => execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });
  run('scripts/compile-messages.mjs');
  found = JSON.parse(run('probe.ts')) as Found;
}, 60_000);
afterAll(async () => rm(folder, { recursive: true, force: true }));

test('an added language has URLs and is accepted from browsers', () => {
  expect(found.langs).toEqual(['es', 'en', 'ca']);
  expect([found.accepted, found.url]).toEqual(['ca', '/ca/groups']);
  expect(found.split).toEqual({ lang: 'ca', path: '/groups' });
});

test('an added language is announced to search engines', () => {
  expect(found.sitemap).toContain('<xhtml:link rel="alternate" hreflang="ca" href="https://t.example/ca/groups"/>');
  expect(found.sitemap.match(/<loc>/g)).toHaveLength(3);
  expect(found.og).toEqual(['ca_ES', 'es_ES', 'en_GB']);
  expect(found.canonical).toBe('https://t.example/ca/groups');
});

test('an added language has its own formats', () => {
  expect([found.day, found.list]).toEqual(['3 de desembre del 2026', 'un i dos']);
  expect(found.euros).toMatch(/^450,50\s€$/);
});

test('a message that an added language lacks is that of the default language', () => {
  expect(found.translated).toBe('Bon dia');
  expect(found.untranslated).toBe(found.spanish);
});
