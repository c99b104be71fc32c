import * as z from 'zod/mini';
import { ACCOUNT_STATUSES } from '#features/accounts/domain/account-status.ts';
import { queryInteger } from '#shared/query-integer.ts';
import { LANGS } from '#shared/i18n/lang.ts';
import { harmToOthers } from './harm-schema.ts';
import { ADMIN_LIST, REASONS } from './rules.ts';

const flag = z.optional(z.literal('1', 'invalid_option'));
const text = z.optional(z.string().check(z.trim(), z.maxLength(ADMIN_LIST.queryMaxLength, 'invalid_option')));
/** `before`: keyset cursor (id of the last row). */
const page = {
  before: z.optional(z.uuid('invalid_option')),
  limit: z.optional(queryInteger(1, ADMIN_LIST.maxPageSize)),
};

/** `q`: word prefix of the name or alias. With `by=email`: email address or its prefix; such searches are audited. */
export const peopleFilter = {
  q: text,
  by: z.optional(z.literal('email', 'invalid_option')),
  status: z.optional(z.enum(ACCOUNT_STATUSES, 'invalid_option')),
  verified: flag,
  early: flag,
  new: flag,
  reported: flag,
  admin: flag,
};
export const peopleQuery = z.strictObject({ ...peopleFilter, ...page });
export type PeopleFilter = Omit<z.output<typeof peopleQuery>, 'before' | 'limit'>;

const summaryFields = {
  id: z.string(),
  name: z.string(),
  avatar_url: z.nullable(z.string()),
  role: z.enum(['user', 'admin']),
  status: z.enum(ACCOUNT_STATUSES),
  /** Why moderators suspended or banned the account. */
  status_reason: z.nullable(z.enum(REASONS)),
  /** End of the suspension, or the day on which the account is deleted. */
  status_until: z.nullable(z.string()),
  email_confirmed: z.boolean(),
  /** Verified by a university email address. */
  verified: z.boolean(),
  early_bird_number: z.nullable(z.number()),
  open_reports: z.number(),
  created_at: z.string(),
};
export const personSummary = z.object(summaryFields);
export type PersonSummary = z.output<typeof personSummary>;
/** `total`: number of matches up to `ADMIN_LIST.maxCount`; first page only. */
export const peopleResponse = z.object({
  people: z.array(personSummary),
  next: z.nullable(z.string()),
  total: z.nullable(z.number()),
});

/** Account details for admins. Never contains private messages. */
export const personDetails = z.object({
  ...summaryFields,
  alias: z.nullable(z.string()),
  real_name: z.nullable(z.string()),
  email: z.string(),
  lang: z.enum(LANGS),
  city: z.nullable(z.string()),
  university: z.nullable(z.string()),
  has_profile: z.boolean(),
  visible: z.boolean(),
  confirmed_at: z.nullable(z.string()),
  /** Calendar day, e.g. '2026-11-22'. */
  last_seen: z.nullable(z.string()),
  is_self: z.boolean(),
  /** The admin role comes from the setting `ADMIN_EMAIL` and cannot be revoked here. */
  is_configured_admin: z.boolean(),
  /** Payments and shared data that others have reported since the account was closed. */
  harm: z.array(harmToOthers),
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
export type PersonDetails = z.output<typeof personDetails>;
export const personResponse = z.object({ person: personDetails });
export const adminPersonParams = z.strictObject({ id: z.uuid('invalid_option') });
export const roleBody = z.strictObject({ role: z.enum(['user', 'admin'], 'invalid_option') });
export const signedOutResponse = z.object({ sessions_ended: z.number() });
