import { expect, test } from 'vitest';
import { setSignOutReason, loginUrl } from './login-url.ts';

test("the URL is /auth in the page's language with the page and its query", () => {
  const page = { pathname: '/en/matching', search: '?city_id=46250&x=a%20b' };
  const url = new URL(loginUrl(page), 'http://inner.invalid');
  expect(url.pathname).toBe('/en/auth');
  expect(url.searchParams.get('next')).toBe('/matching?city_id=46250&x=a%20b');
  expect(loginUrl({ pathname: '/matching', search: '' })).toBe('/auth?next=%2Fmatching');
});

test('the reason is the first parameter', () => {
  expect(loginUrl({ pathname: '/es/safety', search: '' }, 'timeout')).toBe('/es/auth?reason=timeout&next=%2Fsafety');
});

test('a stored sign-out reason overrides the reason of the caller', () => {
  setSignOutReason('account_closed');
  expect(loginUrl({ pathname: '/en/matching', search: '' }, 'signed_out')).toBe('/en/auth?reason=account_closed');
  setSignOutReason(null);
  expect(loginUrl({ pathname: '/en/matching', search: '' })).toBe('/en/auth?next=%2Fmatching');
});
