import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGS } from '#shared/i18n/lang.ts';
import { catalogueTexts, findBannedPhrases } from '#tests/support/checks/wording.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const texts = LANGS.flatMap((lang) =>
  globSync(`messages/*.${lang}.json`, { cwd: ROOT }).flatMap((file) =>
    catalogueTexts(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, unknown>).map(
      ([key, text]) => ({ lang, key, text }),
    ),
  ),
);
const textsByKey = (lang: string) =>
  new Map(texts.filter((one) => one.lang === lang).map(({ key, text }) => [key, text] as const));

test.each(LANGS)('no text in %s contains a banned phrase', (lang) => {
  const found = texts
    .filter((one) => one.lang === lang)
    .flatMap(({ key, text }) => findBannedPhrases(text, lang).map((phrase) => `${key}: ${phrase}`));
  expect(found).toEqual([]);
});

test('banned phrases are found, and texts of the specification are let through', () => {
  expect(findBannedPhrases('Somebody cannot sign in', 'en')).toEqual(['Somebody', 'sign in', 'cannot']);
  expect(findBannedPhrases('Mis coincidencias', 'es')).toEqual(['coincidencias']);
  expect(findBannedPhrases('Un cuarto para la cita', 'es')).toEqual(['cuarto', 'cita']);
  expect(findBannedPhrases('Una casa sin humo, y un correo', 'es')).toEqual(['casa', 'correo']);
  expect(findBannedPhrases('En casa no se fuma. Mira en el correo no deseado.', 'es')).toEqual([]);
  expect(findBannedPhrases('Open it from the mail', 'en')).toEqual(['mail']);
  expect(findBannedPhrases("Tinc que dir-t'ho més tard, y ja està", 'ca')).toEqual(['Tinc que dir', "t'h", 'y']);
  expect(findBannedPhrases('La teva llar té dues cambres', 'ca')).toEqual(['llar', 'cambres']);
  expect(findBannedPhrases('Tens qui et cerca i desa-ho aquí', 'ca')).toEqual([]);
  expect(findBannedPhrases('¡Buzz enviado exitosamente!', 'es')).toEqual([]);
});

test.each(LANGS)('the names of filter buttons begin with their visible word in %s', (lang) => {
  for (const feature of ['groups', 'matching', 'search']) {
    const word = textsByKey(lang).get(`${feature}_filters`) ?? feature;
    const names = texts.filter((one) => one.lang === lang && one.key === `${feature}_filters_set`);
    expect(names.map(({ text }) => text.slice(0, word.length))).toEqual([word]);
  }
});

/** Nouns of the glossary, and keys of texts that name the thing. */
const NOUNS: [concept: string, es: RegExp, en: RegExp, ca: RegExp, keys: string[]][] = [
  ['connection', /conexiones/i, /matches/i, /connexions/i, ['site_me_matches', 'matches_title', 'matches_page_title']],
  ['report', /^Denunciar$/, /^Report$/, /^Denuncia$/, ['property_report', 'groups_report']],
  ['buzz', /buzz/i, /buzz/i, /buzz/i, ['data_rights_part_buzzes', 'buzz_success', 'buzz_arrived']],
  ['home', /piso/i, /home/i, /pis/i, ['search_count', 'search_more', 'search_compare_title', 'map_label']],
  ['group', /grupo/i, /group/i, /grup/i, ['groups_title', 'site_me_groups']],
  ['viewing', /visita/i, /viewing/i, /visita/i, ['chat_viewing']],
  ['favourite', /favorit/i, /favourite/i, /preferi/i, ['site_me_favorites']],
  ['flatmate', /compañer/i, /flatmate/i, /company/i, ['landing_door_people', 'site_landing_find_go']],
];

describe.each(NOUNS)('%s', (_concept, es, en, ca, keys) => {
  test.each(keys)('%s uses its noun', (key) => {
    expect(textsByKey('es').get(key)).toMatch(es);
    expect(textsByKey('en').get(key)).toMatch(en);
    expect(textsByKey('ca').get(key)).toMatch(ca);
  });
});
