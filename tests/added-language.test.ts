import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Adds Galician to a copy of the code: one line in the locale table and one catalogue with a single message. */
const ROOT = path.resolve(import.meta.dirname, '..');
const COPIED = [
  'package.json',
  'scripts/compile-messages.mjs',
  'scripts/i18n',
  'src/shared',
  'src/browser/ssr/page-meta.ts',
  'src/features/public-pages/server/present/sitemap.ts',
  'messages/buzz.es.json',
  'messages/buzz.en.json',
  'messages/buzz.ca.json',
];

const PROBE = `
import { LANGS, parseAcceptLanguage, splitLangPrefix, withLangPrefix } from '#shared/i18n/lang.ts';
import { formatDate, formatEuros, formatList } from '#shared/i18n/format.ts';
import { buildMeta } from '#browser/ssr/page-meta.ts';
import { renderSitemap } from '#features/public-pages/server/present/sitemap.ts';
import { m } from '#messages';
import { overwriteGetLocale } from '#messages/runtime';
overwriteGetLocale(() => 'gl');
const meta = buildMeta({ title: 'T', description: 'D', path: '/groups', siteUrl: 'https://t.example' });
console.log(
  JSON.stringify({
    langs: LANGS,
    accepted: parseAcceptLanguage('gl-ES, en;q=0.5'),
    split: splitLangPrefix('/gl/groups'),
    url: withLangPrefix('gl', '/groups'),
    day: formatDate('2026-12-03', 'gl'),
    euros: formatEuros(45050, 'gl'),
    list: formatList(['un', 'dous'], 'gl'),
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
  const line = "  gl: { tag: 'gl-ES', name: 'Galego', dir: 'ltr', isDetected: true },\n} as const";
  await writeFile(table, (await readFile(table, 'utf8')).replace('} as const', line));
  const spanish = JSON.parse(await readFile(path.join(folder, 'messages/buzz.es.json'), 'utf8')) as object;
  const plain = Object.entries(spanish).filter(([key, text]) => key !== '$schema' && /^[^{]+$/.test(String(text)));
  const [key = '', other = ''] = plain.map(([name]) => name);
  await writeFile(path.join(folder, 'messages/buzz.gl.json'), JSON.stringify({ [key]: 'Bo día' }));
  await writeFile(path.join(folder, 'probe.ts'), PROBE.replaceAll('KEY', key).replaceAll('OTHER', other));
  const run = (file: string) => execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });
  run('scripts/compile-messages.mjs');
  found = JSON.parse(run('probe.ts')) as Found;
}, 60_000);
afterAll(async () => rm(folder, { recursive: true, force: true }));

test('an added language has URLs and is accepted from browsers', () => {
  expect(found.langs).toEqual(['es', 'en', 'ca', 'gl']);
  expect([found.accepted, found.url]).toEqual(['gl', '/gl/groups']);
  expect(found.split).toEqual({ lang: 'gl', path: '/groups' });
});

test('an added language is announced to search engines', () => {
  expect(found.sitemap).toContain('<xhtml:link rel="alternate" hreflang="gl" href="https://t.example/gl/groups"/>');
  expect(found.sitemap.match(/<loc>/g)).toHaveLength(4);
  expect(found.og).toEqual(['gl_ES', 'es_ES', 'en_GB', 'ca_ES']);
  expect(found.canonical).toBe('https://t.example/gl/groups');
});

test('an added language has its own formats', () => {
  expect([found.day, found.list]).toEqual(['3 de decembro de 2026', 'un e dous']);
  expect(found.euros).toMatch(/^450,50\s€$/);
});

test('a message that an added language lacks is that of the default language', () => {
  expect(found.translated).toBe('Bo día');
  expect(found.untranslated).toBe(found.spanish);
});
