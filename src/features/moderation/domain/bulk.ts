import * as z from 'zod/mini';
import { SANCTIONED_STATUSES, type AccountStatus } from '#features/accounts/domain/account-status.ts';
import { nextState, type State } from '#features/properties/domain/states.ts';
import { ACTION, ACTIONS, type Action } from './action-rules.ts';

/** Subjects with an admin list. */
export const BULK_SUBJECTS = ['profile', 'listing', 'group'] as const;
export type BulkSubject = (typeof BULK_SUBJECTS)[number];

/** Maximum number of targets, small enough to review the preview. */
export const BULK = { maxTargets: 200 } as const;

/** Reasons to skip a target of a bulk action. */
export const SKIP_REASONS = ['missing', 'self', 'admin', 'already', 'nothing', 'wrong_state'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Input of the skip decision. For listings and groups, the account fields describe the responsible user. */
export interface BulkTarget {
  isSelf: boolean;
  isAdmin: boolean;
  accountStatus: AccountStatus;
  /** Groups and profiles only: hidden by moderation. */
  isHidden: boolean;
  /** Listings only. */
  state: State | null;
}

/** Reason to skip the target, or null if the action applies. */
export function getSkipReason(type: BulkSubject, action: Action, target: BulkTarget): SkipReason | null {
  if (target.isSelf) return 'self';
  if (target.isAdmin) return 'admin';
  if (action === 'warn') return null;
  if (action === 'ban') return target.accountStatus === 'banned' ? 'already' : null;
  if (action === 'suspend') return target.accountStatus === 'banned' ? 'already' : null;
  if (type === 'listing' && target.state) {
    if (nextState(target.state, action === 'hide' ? 'hide' : 'restore')) return null;
    return action === 'restore' ? 'nothing' : target.state === 'hidden_by_moderation' ? 'already' : 'wrong_state';
  }
  if (action === 'hide') return target.isHidden ? 'already' : null;
  const isSanctioned = type === 'profile' && SANCTIONED_STATUSES.includes(target.accountStatus);
  return target.isHidden || isSanctioned ? null : 'nothing';
}

const ids = z
  .array(z.uuid('invalid_option'))
  .check(z.minLength(1, 'required'), z.maxLength(BULK.maxTargets, 'bulk_too_many'));

/** Targets: a list of ids, or the query string of an admin list (`status=active&new=1`). */
export const bulkPreviewBody = z
  .strictObject({
    type: z.enum(BULK_SUBJECTS, 'invalid_option'),
    action: z.enum(ACTIONS, 'invalid_option'),
    ids: z.optional(ids),
    filter: z.optional(z.string().check(z.maxLength(1000, 'invalid_option'))),
  })
  .check(
    z.refine((body) => (body.ids === undefined) !== (body.filter === undefined), { error: 'required', path: ['ids'] }),
  );
export type BulkPreviewBody = z.output<typeof bulkPreviewBody>;

const namedItem = { id: z.string(), name: z.string() };
export const bulkPreview = z.object({
  would: z.array(z.object(namedItem)),
  left_out: z.array(z.object({ ...namedItem, why: z.enum(SKIP_REASONS) })),
});
export type BulkPreview = z.output<typeof bulkPreview>;

/** One reason for all targets; each target gets its own statement. */
export const bulkBody = z.strictObject({
  type: z.enum(BULK_SUBJECTS, 'invalid_option'),
  ids,
  action: z.enum(ACTIONS, 'invalid_option'),
  reason: z.optional(z.string()),
  facts: z.string('required').check(z.maxLength(ACTION.factsMaxLength, 'action_facts_long')),
  until: z.optional(z.iso.date('invalid_option')),
});
export type BulkBody = z.output<typeof bulkBody>;
/**
 * `proposed`: accounts that are suspended until a second moderator confirms their ban. `failed`: targets on which the
 * action failed, with a localized error message.
 */
export const bulkResponse = z.object({
  done: z.number(),
  proposed: z.number(),
  failed: z.array(z.object({ ...namedItem, code: z.string(), error: z.string() })),
});
export type BulkResponse = z.output<typeof bulkResponse>;
