import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import { GROUP } from '../../domain/rules.ts';
import type { Group, OwnMembership } from '../../domain/schema.ts';
import { joinStep } from './join-step.ts';

const NOW = new Date('2026-09-10T10:00:00Z');
const membership = (state: OwnMembership['state'], more: Partial<OwnMembership> = {}): OwnMembership => ({
  state,
  role: 'member',
  origin: 'requested',
  note: null,
  joined_at: null,
  changed_at: NOW.toISOString(),
  invited_by: null,
  ...more,
});
const step = (mine: OwnMembership | null, vacancy: Group['place'] = 'ok', hasLink = false) =>
  joinStep({ mine, place: vacancy }, hasLink, NOW);

test.each([
  [null, 'ok', false, 'ask'],
  [null, 'ok', true, 'link'],
  [null, 'group_full', true, 'full'],
  [null, 'group_not_open', true, 'over'],
  [membership('accepted'), 'group_full', true, 'member'],
  [membership('invited'), 'group_full', false, 'invited'],
  [membership('requested'), 'ok', false, 'asked'],
  [membership('requested'), 'group_full', false, 'asked'],
  [membership('requested'), 'ok', true, 'link'],
  [membership('left'), 'ok', false, 'ask'],
  [membership('withdrawn'), 'ok', false, 'ask'],
] as const)('%o, %s, with a link: %s', (mine, vacancy, hasLink, expected) => {
  expect(step(mine as OwnMembership | null, vacancy, hasLink)).toBe(expected);
});

test('a declined request has a cooldown, a declined invitation has none', () => {
  expect(step(membership('declined'))).toBe('later');
  const ago = new Date(NOW.getTime() - GROUP.requestCooldownDays * DAY_MS).toISOString();
  expect(step(membership('declined', { changed_at: ago }))).toBe('ask');
  expect(step(membership('declined', { origin: 'invited' }))).toBe('ask');
});
