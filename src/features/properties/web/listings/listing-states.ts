import { DAY_MS } from '#shared/time/duration.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { m } from '#messages';
import type { OwnPropertiesPage } from '../../domain/own-properties.ts';
import { ownerActions, statesInGroup, type OwnerAction, type OwnGroup, type State } from '../../domain/states.ts';
import { PROPERTY } from '../../domain/rules.ts';
import type { OwnProperty } from '../../domain/schema.ts';

/** Number of listings in a group. */
export function countInGroup(counts: OwnPropertiesPage['counts'], group: OwnGroup): number {
  return statesInGroup(group).reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}

export const STATE_TONES: Record<State, BadgeTone> = {
  draft: 'neutral',
  in_review: 'warning',
  published: 'success',
  paused: 'neutral',
  reserved: 'accent',
  rented: 'neutral',
  archived: 'neutral',
  rejected: 'danger',
  hidden_by_moderation: 'danger',
  expired: 'warning',
};

/** Messages after a completed action. */
export const DONE_MESSAGES: Record<OwnerAction, () => string> = {
  submit: m.listings_done_submit,
  pause: m.listings_done_pause,
  resume: m.listings_done_resume,
  reserve: m.listings_done_reserve,
  release: m.listings_done_release,
  rent: m.listings_done_rent,
  reconfirm: m.listings_done_reconfirm,
  archive: m.listings_done_archive,
};

/** Inverse actions, where they exist. */
export const UNDO_ACTIONS: Partial<Record<OwnerAction, OwnerAction>> = {
  pause: 'resume',
  resume: 'pause',
  reserve: 'release',
  release: 'reserve',
};

/**
 * Splits the available actions into the most likely one (button) and the others (menu). Publishing is done in the
 * wizard.
 */
export function splitActions(state: State): { main: OwnerAction | null; others: OwnerAction[] } {
  const can = ownerActions(state).filter((action) => action !== 'submit');
  const main = can.find((action) => action === 'resume' || action === 'release' || action === 'reconfirm') ?? null;
  return { main, others: can.filter((action) => action !== main) };
}

/** Whole days until the listing expires; null if it does not expire or not soon. */
export function daysUntilExpiry(property: Pick<OwnProperty, 'state' | 'confirmed_at'>, now: Date): number | null {
  if (property.state !== 'published' || property.confirmed_at === null) return null;
  const end = Date.parse(property.confirmed_at) + PROPERTY.confirmationValidDays * DAY_MS;
  const days = Math.max(0, Math.floor((end - now.getTime()) / DAY_MS));
  return days <= PROPERTY.reminderDaysBefore + 2 ? days : null;
}
