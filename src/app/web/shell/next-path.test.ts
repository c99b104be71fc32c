import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accessOf, PAGES, pageOf } from '../url-table.ts';
import { AFTER_SIGN_IN, nextPath } from './next-path.ts';

test('a page of ours is gone on to, with its query and without its language', () => {
  expect(nextPath('/student/profile')).toBe('/student/profile');
  expect(nextPath('/student/profile?fromOnboarding=true')).toBe('/student/profile?fromOnboarding=true');
  expect(nextPath('/en/profile/7b0e?x=1')).toBe('/profile/7b0e?x=1');
  expect(nextPath('/groups/')).toBe('/groups');
  expect(nextPath('/')).toBe('/');
});

test('whatever is not a page of ours leads to the matches', () => {
  const others = [
    null,
    '',
    'matching',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/matching',
    'javascript:alert(1)',
    '/nowhere',
    '/en/nowhere',
    '/api/auth/confirm?token=x',
    '/matching/../api/auth/confirm',
    '/%2f%2fevil.example',
    'http://[',
  ];
  for (const wanted of others) expect(nextPath(wanted)).toBe(AFTER_SIGN_IN);
});

test('the account pages are never gone on to: they would lead in a circle', () => {
  for (const { path } of PAGES.filter((page) => page.path.startsWith('/auth')))
    expect(nextPath(path)).toBe(AFTER_SIGN_IN);
});

test('whatever is asked for, the answer stays on this site and is a page', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc
      .array(fc.constantFrom('/', '\\', '.', '..', '@', ':', '%2f', 'en', 'matching', 'evil.example', '?', '#', '\t'), {
        maxLength: 8,
      })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(hostile, (wanted) => {
      const url = new URL(nextPath(wanted), 'https://tukan.example/auth');
      expect(url.origin).toBe('https://tukan.example');
      expect(pageOf(url.pathname)).not.toBeNull();
      expect(['public', 'user']).toContain(accessOf(url.pathname));
    }),
  );
});
