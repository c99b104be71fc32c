import * as z from 'zod/mini';
import { LANGS } from '#shared/i18n/lang.ts';

/** Harm by somebody whose account is closed: money paid, or data handed over. */
export const HARMS = ['paid', 'shared_data'] as const;
export const PAYMENT_METHODS = ['bizum', 'transfer', 'card', 'crypto', 'cash', 'other'] as const;
export const HARM_REPORT = { maxAmountCents: 100_000_000 } as const;
/** The PDF for the bank or the police. */
export const HARM_SUMMARY = { maxMessages: 300 } as const;

const facts = {
  harm: z.enum(HARMS, 'invalid_option'),
  /** In cents; only for payments. */
  amount_cents: z.nullable(
    z.int('number_range').check(z.minimum(1, 'number_range'), z.maximum(HARM_REPORT.maxAmountCents, 'number_range')),
  ),
  /** Calendar day in Spain, e.g. '2026-11-22'. */
  paid_on: z.nullable(z.iso.date('invalid_date')),
  method: z.nullable(z.enum(PAYMENT_METHODS, 'invalid_option')),
};

export const harmParams = z.strictObject({ user_id: z.uuid('not_found') });
/** `group_id`: the messages in the chat of this group instead of the direct conversation. */
export const harmSummaryQuery = z.strictObject({
  group_id: z.optional(z.uuid('not_found')),
  lang: z.optional(z.enum(LANGS, 'invalid_option')),
});
export const harmBody = z.strictObject({
  harm: facts.harm,
  amount_cents: z._default(facts.amount_cents, null),
  // A day that is still to come is refused by the service, which knows today.
  paid_on: z._default(z.nullable(z.iso.date('invalid_date').check(z.regex(/^2/, 'invalid_date'))), null),
  method: z._default(facts.method, null),
});
export type HarmBody = z.output<typeof harmBody>;
export const harmReport = z.object({ ...facts, created_at: z.string() });
export type HarmReport = z.output<typeof harmReport>;
export const harmResponse = z.object({ reports: z.array(harmReport) });
/** As moderators see it. */
export const harmToOthers = z.object({ ...facts, victim_id: z.string(), created_at: z.string() });
