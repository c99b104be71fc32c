import { expect, test } from 'vitest';
import { setReviewedVersion, reviewedVersion } from './reviewed-version.ts';

test('the reviewed version of a changed property stays until it is opened again', () => {
  expect(reviewedVersion({ id: 'a', version: '1' })).toBe('1');
  expect(reviewedVersion({ id: 'a', version: '2' })).toBe('1');
  expect(reviewedVersion({ id: 'b', version: '2' })).toBe('2');
  setReviewedVersion({ id: 'a', version: '2' });
  expect(reviewedVersion({ id: 'a', version: '2' })).toBe('2');
});
