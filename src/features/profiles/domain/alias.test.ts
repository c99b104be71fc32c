import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aliasKey } from './alias-key.ts';
import { parseAlias } from './alias.ts';

const codeOf = (text: string) => {
  const read = parseAlias(text);
  return 'code' in read ? read.code : null;
};
const shown = (text: string) => {
  const read = parseAlias(text);
  return 'alias' in read ? read.alias : null;
};

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['a', 'field_too_short'],
  ['ab', null],
  ['a'.repeat(30), null],
  ['a'.repeat(31), 'alias_too_long'],
  ['ﷺﷺ', 'alias_too_long'],
  ['😀😀', 'alias_characters'],
  ['--', 'alias_characters'],
  ['ana@casa', 'alias_characters'],
  ['<b>ana', 'alias_characters'],
])('%j is judged as %s', (text, code) => expect(codeOf(text)).toBe(code));

test('the limit of thirty counts characters, not code units', () => {
  expect(codeOf('ñ'.normalize('NFD').repeat(30))).toBeNull();
  expect(codeOf('𠮷'.repeat(30))).toBeNull();
  expect(codeOf('𠮷'.repeat(31))).toBe('alias_too_long');
});

test('a displayed alias is composed, trimmed and single-spaced', () => {
  expect(shown('  Lucía   Pérez '.normalize('NFD'))).toBe('Lucía Pérez');
  expect(shown('D’Artagnan')).toBe("D'Artagnan");
  expect(shown('Ana_B. 2-x')).toBe('Ana_B. 2-x');
});

test.each(['Лучия', 'Ελένη', 'かな漢字カナ', '김민수', 'محمد', 'Łukasz', 'Nguyễn Văn', "L'Àngels", 'Əli', 'José 99'])(
  '%s is a valid alias in its alphabet',
  (text) => expect(codeOf(text)).toBeNull(),
);

describe('invisible and confusable characters are rejected', () => {
  test.each([
    ['a zero-width space', 'lu\u200Bcia'],
    ['a zero-width joiner', 'lu\u200Dcia'],
    ['a soft hyphen', 'lu\u00ADcia'],
    ['a bidi override', 'lu\u202Ecia'],
    ['a bidi isolate', 'lu\u2066cia'],
    ['a right-to-left mark', 'lu\u200Fcia'],
    ['a line break', 'lu\ncia'],
    ['a tab', 'lu\tcia'],
    ['a no-break space', 'lu\u00A0cia'],
    ['a Hangul filler, which is a letter', 'lu\u3164cia'],
    ['a variation selector, which is a mark', 'lu\uFE0Fcia'],
    ['a combining grapheme joiner', 'lu\u034Fcia'],
    ['stacked combining marks', 'lu\u0316\u0317\u0318cia'],
    ['a combining mark without base', '\u0301lucia'],
    ['a combining mark on a space', 'lu \u0323cia'],
    ['a mathematical letter', '\u{1D5EE}na'],
    ['a phonetic letter', 'l\u0269la'],
    ['a click letter', 'mo\u01C0o'],
    ['Cherokee', '\u13AA\u13D2'],
    ['non-Latin digits', 'ana\u0661'],
  ])('%s', (_what, text) => expect(codeOf(text)).toBe('alias_characters'));

  test.each([
    ['a Cyrillic а among Latin', 'luci\u0430'],
    ['a Greek ο among Latin', 'marc\u03BF'],
    ['Greek and Cyrillic', '\u03B1\u0431'],
    ['Han and Latin', '漢ana'],
  ])('%s', (_what, text) => expect(codeOf(text)).toBe('alias_mixed_scripts'));
});

describe('reserved names', () => {
  test.each([
    'admin',
    'Admin',
    'ADMIN',
    'ádmin',
    'adm1n',
    'admin 24',
    'a.d.m.i.n',
    'the admin',
    'Tukan',
    'TUKAN_',
    'tukan oficial',
    'Túkan24',
    'soporte',
    'Soporte Madrid',
    's0porte',
    'moderador',
    'Moderadora',
    'support',
    'staff',
    'root',
    'null',
    'undefined',
    'ａｄｍｉｎ',
    'user',
    'tucán',
  ])('%s', (text) => expect(codeOf(text)).toBe('alias_reserved'));

  test.each(['Adam', 'Luka', 'Modesta', 'Ana Team', 'Rooth', 'Supporter', 'Ayudante'])('%s is not reserved', (text) =>
    expect(codeOf(text)).toBeNull(),
  );
});

describe('confusable aliases', () => {
  test.each([
    ['case', 'Lucia', 'LUCIA'],
    ['accents', 'Lucía', 'Lucia'],
    ['composition', 'Lucía', 'Lucía'.normalize('NFD')],
    ['full width', 'ｌｕｃｉａ', 'lucia'],
    ['a capital I and an l', 'Ilse', 'llse'],
    ['one and l', '1una', 'luna'],
    ['zero and o', 'c0co', 'coco'],
    ['rn and m', 'rnarc', 'marc'],
    ['vv and w', 'vvendy', 'wendy'],
    ['sharp s', 'Strauß', 'STRAUSS'],
    ['dotted and dotless i', 'İlkay', 'ılkay'],
    ['a stroked letter', 'Søren', 'Soren'],
    ['a ligature', 'ﬁna', 'fina'],
    ['Cyrillic throughout', 'А\u0441\u043E\u0440', 'Acop'],
    ['Greek capitals throughout', 'ΝΙΚΟ', 'NIKO'],
    ['a final sigma', 'νικος', 'ΝΙΚΟΣ'],
  ])('%s', (_what, one, other) => expect(aliasKey(one)).toBe(aliasKey(other)));

  test.each([
    ['ñ is not n', 'Peña', 'Pena'],
    ['a dot matters', 'ana.b', 'anab'],
    ['a space matters', 'ana b', 'anab'],
    ['digits beyond 0 and 1 are themselves', 'ana3', 'anae'],
  ])('except that %s', (_what, one, other) => expect(aliasKey(one)).not.toBe(aliasKey(other)));

  test('treat ñ alike in any normalisation form', () => {
    expect(aliasKey('PEÑA')).toBe(aliasKey('peña'.normalize('NFD')));
  });
});

test('the key of a valid alias is independent of case and normalisation', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abcñÑéÜßıİoO0lI1rnmvw._ -'), minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(text, (typed) => {
      const read = parseAlias(typed);
      if ('code' in read) return;
      expect(aliasKey(read.alias.toUpperCase())).toBe(read.key);
      expect(aliasKey(read.alias.normalize('NFD'))).toBe(read.key);
      expect(parseAlias(read.alias)).toEqual(read);
    }),
  );
});

test('judging never throws and is fast for any input', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => void parseAlias(text)));
  const start = performance.now();
  parseAlias(`${'a '.repeat(30_000)}!`);
  expect(performance.now() - start).toBeLessThan(500);
});
