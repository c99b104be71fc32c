import { expect, test } from 'vitest';
import { STATES } from '../../domain/states.ts';
import { countOfGroup, expiresInDays, offeredActions } from './listing-states.ts';

test('every home stands in one group, and all but the archived in the whole list', () => {
  const counts = Object.fromEntries(STATES.map((state) => [state, 2]));
  const apart = (['on', 'drafts', 'off'] as const).map((group) => countOfGroup(counts, group));
  expect(apart.reduce((sum, count) => sum + count, 0)).toBe(STATES.length * 2);
  expect(countOfGroup(counts, 'all')).toBe((STATES.length - 1) * 2);
  expect(countOfGroup({ draft: 3 }, 'on')).toBe(0);
});

test('the likeliest action stands apart, and publishing is left to the wizard', () => {
  expect(offeredActions('published')).toEqual({ main: 'reconfirm', others: ['pause', 'reserve', 'rent', 'archive'] });
  expect(offeredActions('paused').main).toBe('resume');
  expect(offeredActions('expired').main).toBe('reconfirm');
  expect(offeredActions('draft')).toEqual({ main: null, others: ['archive'] });
});

test('an end is told when it is near', () => {
  const confirmed = (days: number) => ({
    state: 'published' as const,
    confirmed_at: new Date(Date.UTC(2027, 0, 20) - days * 86_400_000).toISOString(),
  });
  const now = new Date(Date.UTC(2027, 0, 20));
  expect(expiresInDays(confirmed(2), now)).toBeNull();
  expect(expiresInDays(confirmed(11), now)).toBe(3);
  expect(expiresInDays(confirmed(20), now)).toBe(0);
  expect(expiresInDays({ ...confirmed(11), state: 'paused' }, now)).toBeNull();
});
