import * as z from 'zod/mini';
import { stateAfter, type State } from '#features/properties/domain/states.ts';
import { ACTION, ACTION_SUBJECTS, ACTIONS, type Action, type ActionSubject } from './actions.ts';
import type { Standing } from './people.ts';

/** So many at once, and no more: one has to be able to read through the preview. */
export const BULK = { maxTargets: 200 } as const;

/** Why something is left out of what is done to many. */
export const LEFT_OUT = ['missing', 'self', 'admin', 'already', 'nothing', 'wrong_state'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** What decides whether an action can be done: of a thing, `standing` and the rest are those of who answers for it. */
export interface BulkTarget {
  isSelf: boolean;
  isAdmin: boolean;
  standing: Standing;
  /** Of a group or profile: hidden by the house. */
  isHidden: boolean;
  /** Of a home. */
  state: State | null;
}

/** Why an action would not be done to this one, or null where it would. */
export function bulkVerdict(type: ActionSubject, action: Action, target: BulkTarget): LeftOut | null {
  if (target.isSelf) return 'self';
  if (target.isAdmin) return 'admin';
  if (action === 'warn') return null;
  if (action === 'ban') return target.standing === 'banned' ? 'already' : null;
  if (action === 'suspend') return target.standing === 'banned' ? 'already' : null;
  if (type === 'listing' && target.state) {
    if (stateAfter(target.state, action === 'hide' ? 'hide' : 'restore')) return null;
    return action === 'restore' ? 'nothing' : target.state === 'hidden_by_moderation' ? 'already' : 'wrong_state';
  }
  if (action === 'hide') return target.isHidden ? 'already' : null;
  const isOut = type === 'profile' && (target.standing === 'banned' || target.standing === 'suspended');
  return target.isHidden || isOut ? null : 'nothing';
}

const ids = z
  .array(z.uuid('invalid_option'))
  .check(z.minLength(1, 'required'), z.maxLength(BULK.maxTargets, 'bulk_too_many'));

/** Which ones: by id, or all that an address of their list shows, as it stands in the browser (`state=fine&new=1`). */
export const bulkPreviewBody = z
  .strictObject({
    type: z.enum(ACTION_SUBJECTS, 'invalid_option'),
    action: z.enum(ACTIONS, 'invalid_option'),
    ids: z.optional(ids),
    filter: z.optional(z.string().check(z.maxLength(1000, 'invalid_option'))),
  })
  .check(
    z.refine((body) => (body.ids === undefined) !== (body.filter === undefined), { error: 'required', path: ['ids'] }),
  );
export type BulkPreviewBody = z.output<typeof bulkPreviewBody>;

const named = { id: z.string(), name: z.string() };
export const bulkPreview = z.object({
  would: z.array(z.object(named)),
  left_out: z.array(z.object({ ...named, why: z.enum(LEFT_OUT) })),
});
export type BulkPreview = z.output<typeof bulkPreview>;

/** The same reasons for all: each gets a statement of their own. */
export const bulkBody = z.strictObject({
  type: z.enum(ACTION_SUBJECTS, 'invalid_option'),
  ids,
  action: z.enum(ACTIONS, 'invalid_option'),
  reason: z.optional(z.string()),
  facts: z.string('required').check(z.maxLength(ACTION.factsMaxLength, 'action_facts_long')),
  until: z.optional(z.iso.date('invalid_option')),
});
export type BulkBody = z.output<typeof bulkBody>;
/** `failed`: which ones it was not done to, and why in words. */
export const bulkAnswer = z.object({
  done: z.number(),
  failed: z.array(z.object({ ...named, code: z.string(), error: z.string() })),
});
export type BulkAnswer = z.output<typeof bulkAnswer>;
