import { m } from '#messages';
import type { Action } from '../../domain/action-rules.ts';
import type { BulkSubject, SkipReason } from '../../domain/bulk.ts';
import { actionLabel } from '../actions/action-labels.ts';

/** Available bulk actions by subject type, mildest first. */
export const BULK_ACTIONS: Record<BulkSubject, readonly Action[]> = {
  profile: ['warn', 'hide', 'suspend', 'ban', 'restore'],
  listing: ['warn', 'hide', 'restore'],
  group: ['warn', 'hide', 'restore'],
};

/** Label of an action, the same as in the single-item form. */
export function bulkActionLabel(action: Action, type: BulkSubject): string {
  return action === 'restore' ? m.appeals_panel_restore() : actionLabel(action, type);
}

export const SKIP_REASON_LABELS: Record<SkipReason, () => string> = {
  missing: () => m.admin_bulk_skipped_missing(),
  self: () => m.admin_bulk_skipped_self(),
  admin: () => m.admin_bulk_skipped_admin(),
  already: () => m.admin_bulk_skipped_already(),
  nothing: () => m.admin_bulk_skipped_nothing(),
  wrong_state: () => m.admin_bulk_skipped_state(),
};
