import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import { STATES } from '../../domain/states.ts';
import { countInGroup, daysUntilExpiry, splitActions } from './listing-states.ts';

test('every property is in one group, and the whole list contains all but archived ones', () => {
  const counts = Object.fromEntries(STATES.map((state) => [state, 2]));
  const apart = (['on', 'drafts', 'off'] as const).map((group) => countInGroup(counts, group));
  expect(apart.reduce((sum, count) => sum + count, 0)).toBe(STATES.length * 2);
  expect(countInGroup(counts, 'all')).toBe((STATES.length - 1) * 2);
  expect(countInGroup({ draft: 3 }, 'on')).toBe(0);
});

test('the most likely action is the main one, and publishing is left to the wizard', () => {
  expect(splitActions('published')).toEqual({ main: 'reconfirm', others: ['pause', 'reserve', 'rent', 'archive'] });
  expect(splitActions('paused').main).toBe('resume');
  expect(splitActions('expired').main).toBe('reconfirm');
  expect(splitActions('draft')).toEqual({ main: null, others: ['archive'] });
});

test('the expiry is shown when it is near', () => {
  const confirmed = (days: number) => ({
    state: 'published' as const,
    confirmed_at: new Date(Date.UTC(2027, 0, 20) - days * DAY_MS).toISOString(),
  });
  const now = new Date(Date.UTC(2027, 0, 20));
  expect(daysUntilExpiry(confirmed(2), now)).toBeNull();
  expect(daysUntilExpiry(confirmed(11), now)).toBe(3);
  expect(daysUntilExpiry(confirmed(20), now)).toBe(0);
  expect(daysUntilExpiry({ ...confirmed(11), state: 'paused' }, now)).toBeNull();
});
