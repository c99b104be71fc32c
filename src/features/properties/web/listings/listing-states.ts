import type { BadgeTone } from '#ui/badge.tsx';
import { m } from '#words';
import { statesOf, type OwnGroup, type OwnHomes } from '../../domain/own-homes.ts';
import { PROPERTY } from '../../domain/rules.ts';
import type { OwnProperty } from '../../domain/schema.ts';
import { ownerActions, type OwnerAction, type State } from '../../domain/states.ts';

/** How many of one's homes are in a group. */
export function countOfGroup(counts: OwnHomes['counts'], group: OwnGroup): number {
  return statesOf(group).reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}

export const STATE_TONES: Record<State, BadgeTone> = {
  draft: 'neutral',
  in_review: 'mixed',
  published: 'fit',
  paused: 'neutral',
  reserved: 'hot',
  rented: 'neutral',
  archived: 'neutral',
  rejected: 'bad',
  hidden_by_moderation: 'bad',
  expired: 'mixed',
};

/** What is said when it is done. */
export const DONE_WORDS: Record<OwnerAction, () => string> = {
  submit: m.listings_done_submit,
  pause: m.listings_done_pause,
  resume: m.listings_done_resume,
  reserve: m.listings_done_reserve,
  release: m.listings_done_release,
  rent: m.listings_done_rent,
  reconfirm: m.listings_done_reconfirm,
  archive: m.listings_done_archive,
};

/** What takes an action back, where something does. */
export const UNDO: Partial<Record<OwnerAction, OwnerAction>> = {
  pause: 'resume',
  resume: 'pause',
  reserve: 'release',
  release: 'reserve',
};

/** What an owner would most likely do next, as a button, and what else they may, in the menu. Publishing is the wizard's. */
export function offeredActions(state: State): { main: OwnerAction | null; others: OwnerAction[] } {
  const can = ownerActions(state).filter((action) => action !== 'submit');
  const main = can.find((action) => action === 'resume' || action === 'release' || action === 'reconfirm') ?? null;
  return { main, others: can.filter((action) => action !== main) };
}

const DAY_MS = 86_400_000;

/** Whole days until a home expires unless it is confirmed; null where it does not, or not soon. */
export function expiresInDays(home: Pick<OwnProperty, 'state' | 'confirmed_at'>, now: Date): number | null {
  if (home.state !== 'published' || home.confirmed_at === null) return null;
  const end = Date.parse(home.confirmed_at) + PROPERTY.confirmedForDays * DAY_MS;
  const days = Math.max(0, Math.floor((end - now.getTime()) / DAY_MS));
  return days <= PROPERTY.askedDaysBefore + 2 ? days : null;
}
