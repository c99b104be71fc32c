import * as z from 'zod/mini';
import { match } from '#features/matching/domain/schema.ts';
import { CO_SAVERS } from './rules.ts';

export const coSaverParams = z.strictObject({ id: z.uuid('not_found') });

/**
 * People who saved the same property, fit well and allow it. Both sides allow it or neither sees the other, so that the
 * list is empty until the reader does.
 */
export const coSaversResponse = z.object({
  /** True if the reader has saved the property, and allows to be shown to others who did. */
  is_saved: z.boolean(),
  is_sharing: z.boolean(),
  /** Best fit first. */
  people: z.array(match),
});
export type CoSavers = z.output<typeof coSaversResponse>;

/** The people to invite; everybody has to be one of the list. */
export const coSaverGroupBody = z.strictObject({
  user_ids: z
    .array(z.uuid('not_found'), 'field_format')
    .check(z.minLength(1, 'required'), z.maxLength(CO_SAVERS.maxShown, 'field_format')),
});

/** The new group, and how many of the people could be invited: some may be in another group of the city by now. */
export const coSaverGroupResponse = z.object({ group_id: z.string(), invited: z.int() });
export type CoSaverGroup = z.output<typeof coSaverGroupResponse>;
