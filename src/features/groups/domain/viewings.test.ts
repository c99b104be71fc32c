import { expect, test } from 'vitest';
import { VIEWING } from './rules.ts';
import { slotVerdict, viewingActions, viewingVerdict, type Asker, type ViewingStanding } from './viewings.ts';

const now = new Date('2027-01-10T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const viewing = (parts: Partial<ViewingStanding> = {}): ViewingStanding => ({
  state: 'proposed',
  proposed_by: 'owner',
  starts_at: inHours(24),
  ...parts,
});
const who = (side: Asker['side'], isProposer = false): Asker => ({ side, isProposer });

test('the other side agrees, and for a group its leader does', () => {
  expect(viewingVerdict(viewing(), who('leader'), 'agree', now)).toBe('ok');
  expect(viewingVerdict(viewing(), who('member'), 'agree', now)).toBe('not_group_leader');
  expect(viewingVerdict(viewing(), who('owner', true), 'agree', now)).toBe('viewing_waits');
  expect(viewingVerdict(viewing({ proposed_by: 'group' }), who('owner'), 'agree', now)).toBe('ok');
  expect(viewingVerdict(viewing({ proposed_by: 'group' }), who('leader'), 'agree', now)).toBe('viewing_waits');
  expect(viewingVerdict(viewing({ state: 'agreed' }), who('leader'), 'agree', now)).toBe('viewing_wrong_state');
});

test('either side changes it or calls it off; a member what they proposed, while nobody has agreed', () => {
  for (const state of ['proposed', 'agreed'] as const) {
    expect(viewingActions(viewing({ state }), who('owner'), now)).toEqual(['change', 'cancel']);
    expect(viewingVerdict(viewing({ state }), who('leader'), 'cancel', now)).toBe('ok');
    expect(viewingVerdict(viewing({ state }), who('member'), 'cancel', now)).toBe('not_group_leader');
  }
  const own = who('member', true);
  expect(viewingVerdict(viewing({ proposed_by: 'group' }), own, 'change', now)).toBe('ok');
  expect(viewingVerdict(viewing({ proposed_by: 'group', state: 'agreed' }), own, 'cancel', now)).toBe(
    'not_group_leader',
  );
});

test('what is past or called off stays so', () => {
  for (const action of ['agree', 'change', 'cancel'] as const) {
    expect(viewingVerdict(viewing({ starts_at: now }), who('leader'), action, now)).toBe('viewing_over');
    expect(viewingVerdict(viewing({ state: 'cancelled' }), who('owner'), action, now)).toBe('viewing_wrong_state');
  }
});

test('a time is a while ahead, and not too long', () => {
  const at = (ms: number) => slotVerdict(new Date(now.getTime() + ms), now);
  expect(slotVerdict(null, now)).toBe('viewing_no_such_time');
  expect([at(VIEWING.leastAheadMs - 1), at(VIEWING.leastAheadMs)]).toEqual(['viewing_too_soon', 'ok']);
  expect([at(VIEWING.mostAheadMs), at(VIEWING.mostAheadMs + 1)]).toEqual(['ok', 'viewing_too_far']);
});
