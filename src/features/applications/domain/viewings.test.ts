import { expect, test } from 'vitest';
import { HOUR_MS } from '#shared/time/duration.ts';
import { VIEWING } from './rules.ts';
import { slotVerdict, viewingActions, viewingVerdict, type ViewingActor, type ViewingStatus } from './viewings.ts';

const now = new Date('2027-01-10T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const viewing = (overrides: Partial<ViewingStatus> = {}): ViewingStatus => ({
  state: 'proposed',
  proposedBy: 'owner',
  startsAt: inHours(24),
  ...overrides,
});
const who = (side: ViewingActor['side'], isProposer = false): ViewingActor => ({ side, isProposer });

test('the other side agrees to a viewing, for a group its leader does', () => {
  expect(viewingVerdict(viewing(), who('leader'), 'agree', now)).toBe('ok');
  expect(viewingVerdict(viewing(), who('member'), 'agree', now)).toBe('not_group_leader');
  expect(viewingVerdict(viewing(), who('owner', true), 'agree', now)).toBe('viewing_awaiting_reply');
  expect(viewingVerdict(viewing({ proposedBy: 'applicant' }), who('owner'), 'agree', now)).toBe('ok');
  expect(viewingVerdict(viewing({ proposedBy: 'applicant' }), who('leader'), 'agree', now)).toBe(
    'viewing_awaiting_reply',
  );
  expect(viewingVerdict(viewing({ state: 'agreed' }), who('leader'), 'agree', now)).toBe('viewing_wrong_state');
});

test('either side changes or cancels a viewing; a member their own proposal until it is agreed', () => {
  for (const state of ['proposed', 'agreed'] as const) {
    expect(viewingActions(viewing({ state }), who('owner'), now)).toEqual(['change', 'cancel']);
    expect(viewingVerdict(viewing({ state }), who('leader'), 'cancel', now)).toBe('ok');
    expect(viewingVerdict(viewing({ state }), who('member'), 'cancel', now)).toBe('not_group_leader');
  }
  const own = who('member', true);
  expect(viewingVerdict(viewing({ proposedBy: 'applicant' }), own, 'change', now)).toBe('ok');
  expect(viewingVerdict(viewing({ proposedBy: 'applicant', state: 'agreed' }), own, 'cancel', now)).toBe(
    'not_group_leader',
  );
});

test('past and cancelled viewings do not change', () => {
  for (const action of ['agree', 'change', 'cancel'] as const) {
    expect(viewingVerdict(viewing({ startsAt: now }), who('leader'), action, now)).toBe('viewing_already_started');
    expect(viewingVerdict(viewing({ state: 'cancelled' }), who('owner'), action, now)).toBe('viewing_wrong_state');
  }
});

test('a start time is at least some hours ahead and within the maximum', () => {
  const at = (ms: number) => slotVerdict(new Date(now.getTime() + ms), now);
  expect(slotVerdict(null, now)).toBe('viewing_nonexistent_time');
  expect([at(VIEWING.minLeadMs - 1), at(VIEWING.minLeadMs)]).toEqual(['viewing_too_soon', 'ok']);
  expect([at(VIEWING.maxLeadMs), at(VIEWING.maxLeadMs + 1)]).toEqual(['ok', 'viewing_too_far']);
});
