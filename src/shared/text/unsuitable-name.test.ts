import { expect, test } from 'vitest';
import { findUnsuitableName } from './unsuitable-name.ts';

test.each([
  ['Cabrón', 'name_offensive'],
  ['Рuta Ama', 'name_offensive'],
  ['ᏢUᎢᎪ', 'name_offensive'],
  ['ꓚabrón', 'name_offensive'],
  ['𐌐𐌵𐌕𐌀', 'name_offensive'],
  ['ᗷIᘔᑌᗰ', 'name_contact'],
  ['Paga por Bizum ya', 'name_contact'],
  ['В1zum', 'name_contact'],
  ['ana@correo.es', 'name_contact'],
  ['pisos-baratos.com', 'name_contact'],
  ['www piso', null],
  ['Llámame al 600 12 34 56', 'name_contact'],
  ['Pay by transfer', 'name_contact'],
])('%j: %s', (text, code) => expect(findUnsuitableName(text)).toBe(code));

test('names that people have, and names of groups, are left alone', () => {
  const names =
    `Ana; José Luis; M.ª Carmen; O'Neill; Iban; Ibán Pagola; Dolores Fuertes; Ann-Sophie; Søren; Łukasz; Ángel 2.º; Dick; Kike; Zorrilla;
    Ñ; Müller; Ђорђе; Владимир; Ελένη;
    Морено; Νίκος; 李 小龙; 李; محمد; מיכאל; Piso en Ruzafa 2026; Casa 3; Erasmus 2026-2027; Los del 4.º B; Girls only; Piso Bilbao 2027; Depósito de ideas; Mari Con`
      .split(';')
      .map((name) => name.trim());
  expect(names.filter((name) => findUnsuitableName(name) !== null)).toEqual([]);
});
