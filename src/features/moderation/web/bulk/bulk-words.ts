import { m } from '#words';
import type { Action, ActionSubject } from '../../domain/actions.ts';
import { actionWords } from '../actions/action-words.ts';
import type { LeftOut } from '../../domain/bulk.ts';

/** What can be done to many of a kind, the mildest first. */
export const BULK_ACTIONS: Record<ActionSubject, readonly Action[]> = {
  profile: ['warn', 'hide', 'suspend', 'ban', 'restore'],
  listing: ['warn', 'hide', 'restore'],
  group: ['warn', 'hide', 'restore'],
};

/** What an action is called, as where it is done to one alone. */
export function bulkWord(action: Action, type: ActionSubject): string {
  return action === 'restore' ? m.appeals_panel_restore() : actionWords(action, type);
}

/** Why something is left out. */
export const LEFT_OUT_WORDS: Record<LeftOut, () => string> = {
  missing: () => m.admin_bulk_left_missing(),
  self: () => m.admin_bulk_left_self(),
  admin: () => m.admin_bulk_left_admin(),
  already: () => m.admin_bulk_left_already(),
  nothing: () => m.admin_bulk_left_nothing(),
  wrong_state: () => m.admin_bulk_left_state(),
};
