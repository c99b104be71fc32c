import { expect, test } from 'vitest';
import { avatarUrls, parseAvatarUrl } from './avatar.ts';
import { displayName } from './display-name.ts';
import { INTERESTS, packInterests, unpackInterests } from './fields.ts';
import { isSolanaAddress, characterCount, parseAge, parseName } from './parse-fields.ts';
import { parseWebsite } from './website.ts';

const id = '0b5c1f6e-1111-4222-8333-abcdefabcdef';

test.each([
  [{ alias: 'Lu', name: 'Lucía' }, 'lucia@correo.es', 'Lu'],
  [{ alias: null, name: 'Lucía' }, 'lucia@correo.es', 'Lucía'],
  [{ alias: 'null', name: 'undefined' }, 'lucia@correo.es', 'Lucia'],
  [{ alias: ' ', name: '' }, null, 'User 0b5c1f6e'],
  [{ alias: null, name: null }, undefined, 'User 0b5c1f6e'],
  [{ alias: null, name: null }, 'null@correo.es', 'User 0b5c1f6e'],
])('%j with %s gives %s', (person, email, name) => expect(displayName({ id, ...person }, email)).toBe(name));

test.each([
  ['https://marc.dev', 'https://marc.dev'],
  ['marc.dev', 'https://marc.dev'],
  ['  Marc.Dev/a?b=1#c ', 'https://marc.dev/a?b=1#c'],
  ['http://marc.dev:8080/x', 'http://marc.dev:8080/x'],
  ['marc.dev:8080', 'https://marc.dev:8080'],
  ['https://peña.es', 'https://xn--pea-8ma.es'],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)//marc.dev', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://marc.dev', null],
  ['mailto:marc@marc.dev', null],
  ['https://marc:clave@marc.dev', null],
  ['marc@marc.dev', null],
  ['https://', null],
  ['no es una url', null],
  ['localhost', null],
  ['https://marc.dev/"><script>', 'https://marc.dev/%22%3E%3Cscript%3E'],
])('the website %j is parsed as %j', (typed, parsed) => expect(parseWebsite(typed)).toBe(parsed));

test('a website has at most 2048 characters', () => {
  const fit = `https://marc.dev/${'a'.repeat(2048 - 17)}`;
  expect(parseWebsite(fit)).toHaveLength(2048);
  expect(parseWebsite(`${fit}a`)).toBeNull();
});

test.each([
  ['', 'required'],
  [' A ', 'field_too_short'],
  ['Al', null],
  ['a'.repeat(50), null],
  ['a'.repeat(51), 'field_too_long'],
  ['Lu\u202Ecia', 'name_characters'],
  ['Lu\u200Bcia', 'name_characters'],
  ['李 小龙', null],
])('the name %j is judged as %s', (text, code) => {
  const read = parseName(text);
  expect('code' in read ? read.code : null).toBe(code);
});

test.each([
  [17, null],
  [18, 18],
  [65, 65],
  [66, null],
  ['18', 18],
  [' 30 ', 30],
  ['x', null],
  ['', null],
  [20.5, null],
  [Number.NaN, null],
  ['1e2', null],
])('the age %j is parsed as %j', (given, age) => expect(parseAge(given)).toBe(age));

test('a wallet is 32 bytes in base58', () => {
  const known = ['So11111111111111111111111111111111111111112', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'];
  for (const address of [...known, '1'.repeat(32), 'A'.repeat(44)])
    expect([address, isSolanaAddress(address)]).toEqual([address, true]);
  for (const address of [
    'A'.repeat(32),
    'A'.repeat(40),
    'z'.repeat(44),
    '1'.repeat(31),
    '1'.repeat(33),
    'A'.repeat(45),
  ])
    expect([address, isSolanaAddress(address)]).toEqual([address, false]);
  for (const sign of '0OIl+/') expect(isSolanaAddress('A'.repeat(31) + sign)).toBe(false);
});

test('a line break and an astral character count as one', () => {
  expect(characterCount('a\r\nb𠮷')).toBe(4);
});

test("only the site's own URLs are valid avatars", () => {
  const version = '11111111-2222-4333-8444-555555555555';
  expect(parseAvatarUrl('/assets/avatars/bird-8.svg')).toEqual({ bird: 'bird-8' });
  expect(parseAvatarUrl(avatarUrls(id, version)?.medium ?? '')).toEqual({ userId: id, version });
  for (const foreign of [
    '/assets/avatars/bird-9.svg',
    '/assets/avatars/tukan-default.png',
    'https://evil.example/a.webp',
    `//evil.example/files/profile-photos/${id}/${version}-256.webp`,
    `/files/profile-photos/${id}/${version}-300.webp`,
    '/files/profile-photos/../x',
    '',
  ]) {
    expect(parseAvatarUrl(foreign), foreign).toBeNull();
  }
});

test('interests are packed as bits in the order of the specification and unpacked', () => {
  expect(packInterests({ gamer: true, geek: true, pc: false })).toBe(1 | (1 << 12));
  const all = unpackInterests(2 ** INTERESTS.length - 1);
  expect(Object.values(all).every(Boolean)).toBe(true);
  expect(packInterests(all)).toBe(8191);
});
