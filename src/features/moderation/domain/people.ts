import * as z from 'zod/mini';
import { queryNumber } from '#kit/query-number.ts';

/** Numbers of the admin's lists. */
export const LISTED = {
  pageSize: 50,
  maxPageSize: 100,
  queryMaxLength: 100,
  /** Accounts younger than this are new. */
  newDays: 7,
  /** Matches are counted up to here. */
  maxCount: 1000,
} as const;

/** How an account stands. */
export const STANDINGS = ['fine', 'suspended', 'banned', 'leaving'] as const;
export type Standing = (typeof STANDINGS)[number];

const flag = z.optional(z.literal('1', 'invalid_option'));
const text = z.optional(z.string().check(z.trim(), z.maxLength(LISTED.queryMaxLength, 'invalid_option')));
/** `before`: the id of the last one seen. */
const page = {
  before: z.optional(z.uuid('invalid_option')),
  limit: z.optional(queryNumber(1, LISTED.maxPageSize)),
};

/** `q`: the beginning of a word of the name or alias; with `by` an address or its beginning, which goes into the audit log. */
export const peopleFilter = {
  q: text,
  by: z.optional(z.literal('email', 'invalid_option')),
  state: z.optional(z.enum(STANDINGS, 'invalid_option')),
  verified: flag,
  early: flag,
  new: flag,
  reported: flag,
  admin: flag,
};
export const peopleQuery = z.strictObject({ ...peopleFilter, ...page });
export type PeopleFilter = Omit<z.output<typeof peopleQuery>, 'before' | 'limit'>;

const line = {
  id: z.string(),
  name: z.string(),
  avatar_url: z.nullable(z.string()),
  role: z.enum(['user', 'admin']),
  standing: z.enum(STANDINGS),
  /** When a suspension is over. */
  out_until: z.nullable(z.string()),
  email_confirmed: z.boolean(),
  /** By a university's address. */
  verified: z.boolean(),
  early_bird_number: z.nullable(z.number()),
  open_reports: z.number(),
  created_at: z.string(),
};
export const personLine = z.object(line);
export type PersonLine = z.output<typeof personLine>;
/** `total`: how many there are, up to `LISTED.maxCount`; with the first page only. */
export const peopleAnswer = z.object({
  people: z.array(personLine),
  next: z.nullable(z.string()),
  total: z.nullable(z.number()),
});

/** What an admin may know of somebody. Never what they write to others. */
export const personFile = z.object({
  ...line,
  alias: z.nullable(z.string()),
  real_name: z.nullable(z.string()),
  email: z.string(),
  lang: z.enum(['es', 'en']),
  city: z.nullable(z.string()),
  university: z.nullable(z.string()),
  has_profile: z.boolean(),
  visible: z.boolean(),
  confirmed_at: z.nullable(z.string()),
  /** A day, like '2026-11-22'. */
  last_seen: z.nullable(z.string()),
  is_self: z.boolean(),
  /** The role comes with the setting `ADMIN_EMAIL`: it cannot be taken away here. */
  is_configured_admin: z.boolean(),
  counts: z.object({
    sessions: z.number(),
    homes: z.number(),
    homes_public: z.number(),
    groups: z.number(),
    reports_about: z.number(),
    reports_made: z.number(),
    sanctions: z.number(),
  }),
});
export type PersonFile = z.output<typeof personFile>;
export const personAnswer = z.object({ person: personFile });
export const adminPersonParams = z.strictObject({ id: z.uuid('invalid_option') });
export const roleBody = z.strictObject({ role: z.enum(['user', 'admin'], 'invalid_option') });
export const signedOutAnswer = z.object({ sessions_ended: z.number() });
