import * as z from 'zod/mini';
import { GROUP_STATES } from '#features/groups/domain/states.ts';
import { STATES as HOME_STATES } from '#features/properties/domain/states.ts';
import { queryInteger } from '#shared/query-integer.ts';
import { ADMIN_LIST } from './rules.ts';

const flag = z.optional(z.literal('1', 'invalid_option'));
const text = z.optional(z.string().check(z.trim(), z.maxLength(ADMIN_LIST.queryMaxLength, 'invalid_option')));
const page = {
  before: z.optional(z.uuid('invalid_option')),
  limit: z.optional(queryInteger(1, ADMIN_LIST.maxPageSize)),
};

/** `q`: word prefix of the title or name, or an id. `of`: owner. */
export const adminListingsQuery = z.strictObject({
  q: text,
  of: z.optional(z.uuid('invalid_option')),
  state: z.optional(z.enum(HOME_STATES, 'invalid_option')),
  reported: flag,
  ...page,
});
export type ListingsFilter = Omit<z.output<typeof adminListingsQuery>, 'before' | 'limit'>;

export const adminGroupsQuery = z.strictObject({
  q: text,
  of: z.optional(z.uuid('invalid_option')),
  state: z.optional(z.enum([...GROUP_STATES, 'hidden'], 'invalid_option')),
  reported: flag,
  ...page,
});
export type GroupsFilter = Omit<z.output<typeof adminGroupsQuery>, 'before' | 'limit'>;

/** `is_disabled`: the account is not active, so that what is published is not shown. */
const owner = z.nullable(z.object({ id: z.string(), name: z.string(), is_disabled: z.boolean() }));
const pageFields = { next: z.nullable(z.string()), total: z.nullable(z.number()) };

export const adminListing = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  state: z.enum(HOME_STATES),
  city: z.nullable(z.string()),
  owner,
  open_reports: z.number(),
  created_at: z.string(),
});
export type AdminListing = z.output<typeof adminListing>;
export const adminListingsResponse = z.object({ listings: z.array(adminListing), ...pageFields });

/** `owner`: group leader. */
export const adminGroup = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(GROUP_STATES),
  is_hidden: z.boolean(),
  visibility: z.enum(['public', 'link', 'private']),
  city: z.nullable(z.string()),
  members: z.number(),
  size: z.number(),
  owner,
  open_reports: z.number(),
  created_at: z.string(),
});
export type AdminGroup = z.output<typeof adminGroup>;
export const adminGroupsResponse = z.object({ groups: z.array(adminGroup), ...pageFields });
