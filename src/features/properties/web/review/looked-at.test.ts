import { expect, test } from 'vitest';
import { noteLook, versionLookedAt } from './looked-at.ts';

test('a home that changes stays what was looked at until it is opened again', () => {
  expect(versionLookedAt({ id: 'a', version: '1' })).toBe('1');
  expect(versionLookedAt({ id: 'a', version: '2' })).toBe('1');
  expect(versionLookedAt({ id: 'b', version: '2' })).toBe('2');
  noteLook({ id: 'a', version: '2' });
  expect(versionLookedAt({ id: 'a', version: '2' })).toBe('2');
});
