import { expect, test } from 'vitest';
import { GROUP } from '../../domain/rules.ts';
import type { Group, OwnTie } from '../../domain/schema.ts';
import { joinStep } from './join-step.ts';

const NOW = new Date('2026-09-10T10:00:00Z');
const tie = (state: OwnTie['state'], more: Partial<OwnTie> = {}): OwnTie => ({
  state,
  role: 'member',
  origin: 'requested',
  note: null,
  joined_at: null,
  changed_at: NOW.toISOString(),
  invited_by: null,
  ...more,
});
const step = (mine: OwnTie | null, place: Group['place'] = 'ok', hasLink = false) =>
  joinStep({ mine, place }, hasLink, NOW);

test.each([
  [null, 'ok', false, 'ask'],
  [null, 'ok', true, 'link'],
  [null, 'group_full', true, 'full'],
  [null, 'group_not_open', true, 'over'],
  [tie('accepted'), 'group_full', true, 'member'],
  [tie('invited'), 'group_full', false, 'invited'],
  [tie('requested'), 'ok', false, 'asked'],
  [tie('requested'), 'group_full', false, 'asked'],
  [tie('requested'), 'ok', true, 'link'],
  [tie('left'), 'ok', false, 'ask'],
  [tie('withdrawn'), 'ok', false, 'ask'],
] as const)('%o, %s, with a link: %s', (mine, place, hasLink, expected) => {
  expect(step(mine as OwnTie | null, place, hasLink)).toBe(expected);
});

test('who was told no waits some days; who said no does not', () => {
  expect(step(tie('declined'))).toBe('later');
  const ago = new Date(NOW.getTime() - GROUP.askAgainDays * GROUP.dayMs).toISOString();
  expect(step(tie('declined', { changed_at: ago }))).toBe('ask');
  expect(step(tie('declined', { origin: 'invited' }))).toBe('ask');
});
