import { expect, test } from 'vitest';
import { reportTitle } from './report-title.ts';

test('a property is named in quotes, also when its owner is known', () => {
  const listing = { type: 'listing', resourceId: 'p1', name: 'Traspaso habitación' } as const;
  expect(reportTitle({ ...listing, userId: 'u1' })).toBe('Denunciar «Traspaso habitación»');
  expect(reportTitle(listing)).toBe('Denunciar «Traspaso habitación»');
  expect(reportTitle({ type: 'profile', resourceId: 'u1', userId: 'u1', name: 'ana.g' })).toBe('Denunciar a ana.g');
});
