import { expect, test } from 'vitest';
import { leaveBecause, wayToAuth } from './way-to-auth.ts';

test('leads to /auth in the language of the page, and names the page with its query', () => {
  const page = { pathname: '/en/matching', search: '?city_id=46250&x=a%20b' };
  const url = new URL(wayToAuth(page), 'http://inner.invalid');
  expect(url.pathname).toBe('/en/auth');
  expect(url.searchParams.get('next')).toBe('/matching?city_id=46250&x=a%20b');
  expect(wayToAuth({ pathname: '/matching', search: '' })).toBe('/auth?next=%2Fmatching');
});

test('says why first', () => {
  expect(wayToAuth({ pathname: '/es/safety', search: '' }, 'timeout')).toBe('/es/auth?reason=timeout&next=%2Fsafety');
});

test('whoever leaves for a reason of their own is led there with it, whoever notices', () => {
  leaveBecause('account_closed');
  expect(wayToAuth({ pathname: '/en/matching', search: '' }, 'signed_out')).toBe('/en/auth?reason=account_closed');
  leaveBecause(null);
  expect(wayToAuth({ pathname: '/en/matching', search: '' })).toBe('/en/auth?next=%2Fmatching');
});
