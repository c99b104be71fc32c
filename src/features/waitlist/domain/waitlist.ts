import { email } from '#features/accounts/domain/schema.ts';
import * as z from 'zod/mini';
import { HOUR_MS } from '#shared/time/duration.ts';

export const WAITLIST = {
  businessMaxLength: 100,
  homesMax: 100_000,
  noteMaxLength: 500,
  linkTtlMs: 48 * HOUR_MS,
  /** Limits of confirmation emails per account and per recipient address. */
  emailLimits: { perAccount: 5, perAddress: 5, windowMs: HOUR_MS },
  pageSize: 50,
  exportMaxRows: 50_000,
} as const;

export const WAITLIST_KINDS = ['owner', 'agency', 'residence'] as const;
export type WaitlistKind = (typeof WAITLIST_KINDS)[number];

/** `unconfirmed`: not on the list yet. `invited`: admitted by an admin. */
export const WAITLIST_STATES = ['unconfirmed', 'confirmed', 'invited'] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

export function waitlistState(entry: { turn: number | null; invitedAt: Date | null }): WaitlistState {
  if (entry.turn === null) return 'unconfirmed';
  return entry.invitedAt ? 'invited' : 'confirmed';
}

const kind = z.enum(WAITLIST_KINDS, 'waitlist_kind');

/** Waitlist entry input. The business name is optional for owners only. */
export const waitlistBody = z
  .strictObject({
    kind,
    business: z
      .string('waitlist_business')
      .check(z.trim(), z.maxLength(WAITLIST.businessMaxLength, 'waitlist_business_long')),
    city_id: z.string('invalid_city').check(z.regex(/^\d{5}$/, 'invalid_city')),
    homes: z
      .int('waitlist_property_count')
      .check(z.minimum(1, 'waitlist_property_count'), z.maximum(WAITLIST.homesMax, 'waitlist_property_count')),
    email,
  })
  .check(
    z.refine(({ kind: is, business }) => is === 'owner' || business !== '', {
      path: ['business'],
      error: 'waitlist_business',
    }),
  );
export type WaitlistBody = z.infer<typeof waitlistBody>;

const entry = z.object({
  kind,
  business: z.string(),
  city_id: z.string(),
  city: z.string(),
  homes: z.int(),
  email: z.string(),
  /** Confirmed address while a new address is pending. */
  confirmed_email: z.nullable(z.string()),
  state: z.enum(WAITLIST_STATES),
  /** Position, starting at 1; null before confirmation. */
  position: z.nullable(z.int()),
  confirmed_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type WaitlistEntry = z.infer<typeof entry>;

/** `waiting`: number of confirmed entries. */
export const waitlistResponse = z.object({ entry: z.nullable(entry), waiting: z.int() });
export type MyWaitlist = z.infer<typeof waitlistResponse>;

/** Credentials of an emailed link. */
export const mailedLinkBody = z.strictObject({
  id: z.uuid('waitlist_link_invalid'),
  token: z.string('waitlist_link_invalid').check(z.maxLength(200, 'waitlist_link_invalid')),
});
export const confirmedResponse = z.object({ position: z.int() });

const search = z.optional(z.string('invalid_option').check(z.trim(), z.maxLength(100, 'invalid_option')));
const filters = {
  q: search,
  kind: z.optional(kind),
  city_id: z.optional(z.string('invalid_city').check(z.regex(/^\d{5}$/, 'invalid_city'))),
  state: z.optional(z.enum(WAITLIST_STATES, 'invalid_option')),
};
export const adminWaitlistQuery = z.strictObject({
  ...filters,
  page: z.optional(z.string('invalid_option').check(z.regex(/^\d{1,4}$/, 'invalid_option'))),
});
export const adminWaitlistExportQuery = z.strictObject(filters);
export type WaitlistFilter = z.infer<typeof adminWaitlistExportQuery>;

export const adminEntry = z.extend(entry, {
  id: z.string(),
  user_id: z.string(),
  lang: z.string(),
  invited_at: z.nullable(z.string()),
  note: z.string(),
});
export type AdminWaitlistEntry = z.infer<typeof adminEntry>;

export const adminWaitlistResponse = z.object({
  entries: z.array(adminEntry),
  total: z.int(),
  /** Cities with entries, for the filter. */
  cities: z.array(z.object({ id: z.string(), name: z.string() })),
  next: z.nullable(z.int()),
});
export type AdminWaitlist = z.infer<typeof adminWaitlistResponse>;

export const adminEntryParams = z.strictObject({ id: z.uuid('not_found') });
export const adminEntryBody = z.strictObject({
  invited: z.optional(z.boolean('invalid_option')),
  note: z.optional(
    z.string('invalid_option').check(z.trim(), z.maxLength(WAITLIST.noteMaxLength, 'waitlist_note_long')),
  ),
});
export type AdminEntryChange = z.infer<typeof adminEntryBody>;
export const adminEntryResponse = z.object({ entry: adminEntry });
