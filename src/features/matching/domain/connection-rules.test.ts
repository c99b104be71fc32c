import { describe, expect, test } from 'vitest';
import { CONNECTING, connectStep, standingOf, type ConnectionState, type PairState } from './connection-rules.ts';

const NOW = new Date('2026-09-01T10:00:00Z');
const pair = (fromId: string, state: ConnectionState, more: Partial<PairState> = {}): PairState => ({
  fromId,
  state,
  createdAt: NOW,
  endedBy: null,
  ...more,
});

describe('what becomes of a pair when I connect', () => {
  test.each([
    ['nothing was said', null, 'ask'],
    ['I have asked', pair('me', 'sent'), 'stands'],
    ['they have asked', pair('you', 'sent'), 'match'],
    ['they said no', pair('me', 'declined'), 'stands'],
    ['I had said no', pair('you', 'declined'), 'match'],
    ['it is a match', pair('you', 'mutual'), 'stands'],
    ['I ended it', pair('you', 'ended', { endedBy: 'me' }), 'ask'],
    ['they ended it', pair('me', 'ended', { endedBy: 'you' }), 'decline'],
    ['they took it back', pair('you', 'withdrawn'), 'ask'],
  ])('%s', (_, before, step) => {
    expect(connectStep(before, 'me', NOW)).toBe(step);
  });

  test('asked again within the window the other is not told twice', () => {
    const taken = pair('me', 'withdrawn');
    expect(connectStep(taken, 'me', new Date(NOW.getTime() + CONNECTING.windowMs - 1))).toBe('ask_again');
    expect(connectStep(taken, 'me', new Date(NOW.getTime() + CONNECTING.windowMs))).toBe('ask');
  });
});

test('who was declined still reads that they have asked', () => {
  expect(standingOf(pair('me', 'declined'), 'me')).toBe('sent');
  expect(standingOf(pair('you', 'declined'), 'me')).toBe('none');
  expect(standingOf(pair('you', 'sent'), 'me')).toBe('received');
  for (const state of ['withdrawn', 'ended'] as const) expect(standingOf(pair('me', state), 'me')).toBe('none');
  expect(standingOf(null, 'me')).toBe('none');
});
