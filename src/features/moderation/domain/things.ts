import * as z from 'zod/mini';
import { GROUP_STATES } from '#features/groups/domain/states.ts';
import { STATES as HOME_STATES } from '#features/properties/domain/states.ts';
import { queryNumber } from '#kit/query-number.ts';
import { LISTED } from './people.ts';

const flag = z.optional(z.literal('1', 'invalid_option'));
const text = z.optional(z.string().check(z.trim(), z.maxLength(LISTED.queryMaxLength, 'invalid_option')));
const page = {
  before: z.optional(z.uuid('invalid_option')),
  limit: z.optional(queryNumber(1, LISTED.maxPageSize)),
};

/** `q`: the beginning of a word of what it is called, or an id; `of`: whose. */
export const listingsQuery = z.strictObject({
  q: text,
  of: z.optional(z.uuid('invalid_option')),
  state: z.optional(z.enum(HOME_STATES, 'invalid_option')),
  reported: flag,
  ...page,
});
export type ListingsFilter = Omit<z.output<typeof listingsQuery>, 'before' | 'limit'>;

export const adminGroupsQuery = z.strictObject({
  q: text,
  of: z.optional(z.uuid('invalid_option')),
  state: z.optional(z.enum([...GROUP_STATES, 'hidden'], 'invalid_option')),
  reported: flag,
  ...page,
});
export type GroupsFilter = Omit<z.output<typeof adminGroupsQuery>, 'before' | 'limit'>;

const owner = z.nullable(z.object({ id: z.string(), name: z.string() }));
const more = { next: z.nullable(z.string()), total: z.nullable(z.number()) };

export const listingLine = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  state: z.enum(HOME_STATES),
  city: z.nullable(z.string()),
  owner,
  open_reports: z.number(),
  created_at: z.string(),
});
export type ListingLine = z.output<typeof listingLine>;
export const listingsAnswer = z.object({ listings: z.array(listingLine), ...more });

/** `owner`: who leads it. */
export const groupLine = z.object({
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
export type GroupLine = z.output<typeof groupLine>;
export const adminGroupsAnswer = z.object({ groups: z.array(groupLine), ...more });
