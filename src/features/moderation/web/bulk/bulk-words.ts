import { m } from '#words';
import type { Action, ActionSubject } from '../../domain/actions.ts';
import type { LeftOut } from '../../domain/bulk.ts';

const ACTION_WORDS: Record<Action, () => string> = {
  warn: () => m.admin_bulk_action_warn(),
  hide: () => m.admin_bulk_action_hide(),
  suspend: () => m.admin_bulk_action_suspend(),
  ban: () => m.admin_bulk_action_ban(),
  restore: () => m.admin_bulk_action_restore(),
};

const of = (actions: readonly Action[]) => actions.map((value) => ({ value, label: ACTION_WORDS[value] }));

/** What can be done to many of a kind, the mildest first. */
export const BULK_ACTIONS: Record<ActionSubject, { value: Action; label: () => string }[]> = {
  profile: of(['warn', 'hide', 'suspend', 'ban', 'restore']),
  listing: of(['warn', 'hide', 'restore']),
  group: of(['warn', 'hide', 'restore']),
};

export const actionWord = (action: Action): string => ACTION_WORDS[action]();

/** Why something is left out. */
export const LEFT_OUT_WORDS: Record<LeftOut, () => string> = {
  missing: () => m.admin_bulk_left_missing(),
  self: () => m.admin_bulk_left_self(),
  admin: () => m.admin_bulk_left_admin(),
  already: () => m.admin_bulk_left_already(),
  nothing: () => m.admin_bulk_left_nothing(),
  wrong_state: () => m.admin_bulk_left_state(),
};
