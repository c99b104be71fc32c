import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routeAccess, ROUTES, matchRoute } from '../../route-table.ts';
import { DEFAULT_REDIRECT, redirectTarget } from './redirect-target.ts';

test('the redirect target is a page of this site with its query and without its language', () => {
  expect(redirectTarget('/student/profile')).toBe('/student/profile');
  expect(redirectTarget('/student/profile?fromOnboarding=true')).toBe('/student/profile?fromOnboarding=true');
  expect(redirectTarget('/en/profile/7b0e?x=1')).toBe('/profile/7b0e?x=1');
  expect(redirectTarget('/groups/')).toBe('/groups');
  expect(redirectTarget('/')).toBe('/');
});

test('any other target becomes the matches page', () => {
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
  for (const wanted of others) expect(redirectTarget(wanted)).toBe(DEFAULT_REDIRECT);
});

test('account pages are never a target, because they would redirect in a loop', () => {
  for (const { path } of ROUTES.filter((page) => page.path.startsWith('/auth')))
    expect(redirectTarget(path)).toBe(DEFAULT_REDIRECT);
});

test('every input yields a page of this site', () => {
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
      const url = new URL(redirectTarget(wanted), 'https://tukan.example/auth');
      expect(url.origin).toBe('https://tukan.example');
      expect(matchRoute(url.pathname)).not.toBeNull();
      expect(['public', 'user']).toContain(routeAccess(url.pathname));
    }),
  );
});
