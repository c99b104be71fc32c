import { describe, expect, test } from 'vitest';
import {
  CONNECTION_LIMITS,
  nextConnectStep,
  connectionStatusOf,
  type ConnectionState,
  type ConnectionPair,
} from './connection-rules.ts';

const NOW = new Date('2026-09-01T10:00:00Z');
const pair = (fromId: string, state: ConnectionState, more: Partial<ConnectionPair> = {}): ConnectionPair => ({
  fromId,
  state,
  createdAt: NOW,
  endedBy: null,
  ...more,
});

describe('state of a pair after I connect', () => {
  test.each([
    ['no connection', null, 'ask'],
    ['I have sent a request', pair('me', 'sent'), 'stands'],
    ['they have sent a request', pair('you', 'sent'), 'match'],
    ['they have declined', pair('me', 'declined'), 'stands'],
    ['I have declined', pair('you', 'declined'), 'match'],
    ['mutual', pair('you', 'mutual'), 'stands'],
    ['I have disconnected', pair('you', 'ended', { endedBy: 'me' }), 'ask'],
    ['they have disconnected', pair('me', 'ended', { endedBy: 'you' }), 'decline'],
    ['they have withdrawn', pair('you', 'withdrawn'), 'ask'],
  ])('%s', (_, before, step) => {
    expect(nextConnectStep(before, 'me', NOW)).toBe(step);
  });

  test('a repeated request within the window notifies the other person once', () => {
    const withdrawn = pair('me', 'withdrawn');
    expect(nextConnectStep(withdrawn, 'me', new Date(NOW.getTime() + CONNECTION_LIMITS.windowMs - 1))).toBe(
      'ask_again',
    );
    expect(nextConnectStep(withdrawn, 'me', new Date(NOW.getTime() + CONNECTION_LIMITS.windowMs))).toBe('ask');
  });
});

test('a declined request still reads as sent to its sender', () => {
  expect(connectionStatusOf(pair('me', 'declined'), 'me')).toBe('sent');
  expect(connectionStatusOf(pair('you', 'declined'), 'me')).toBe('none');
  expect(connectionStatusOf(pair('you', 'sent'), 'me')).toBe('received');
  for (const state of ['withdrawn', 'ended'] as const) expect(connectionStatusOf(pair('me', state), 'me')).toBe('none');
  expect(connectionStatusOf(null, 'me')).toBe('none');
});
