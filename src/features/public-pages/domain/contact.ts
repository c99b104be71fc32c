import { email } from '#features/accounts/domain/schema.ts';
import { LANGS } from '#shared/i18n/lang.ts';
import * as z from 'zod/mini';
import { spamProtectionFields } from '#features/waitlist/domain/spam-protection.ts';
import { HOUR_MS } from '#shared/time/duration.ts';

export const CONTACT = {
  nameMaxLength: 100,
  textMinLength: 10,
  textMaxLength: 4000,
  maxLinks: 3,
  perClient: 8,
  /** Maximum receipts per recipient address in the window. */
  receiptsPerAddress: 3,
  windowMs: HOUR_MS,
  /** Maximum stored messages retried per run. */
  batchSize: 20,
} as const;

export const CONTACT_TOPICS = ['help', 'safety', 'data', 'business', 'press', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

const LINK = /(?:https?:\/\/|www\.)\S/gi;

export function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0;
}

/** Native form submissions use CRLF line breaks. */
const normalizeLineEndings = z.overwrite<string>((text) => text.replaceAll('\r\n', '\n').trim());

export const contactFields = {
  topic: z.enum(CONTACT_TOPICS, 'contact_topic'),
  name: z._default(z.string('invalid_option').check(z.trim(), z.maxLength(CONTACT.nameMaxLength, 'name_too_long')), ''),
  email,
  text: z.string('contact_short').check(
    normalizeLineEndings,
    z.minLength(CONTACT.textMinLength, 'contact_short'),
    z.maxLength(CONTACT.textMaxLength, 'contact_long'),
    z.refine((text) => countLinks(text) <= CONTACT.maxLinks, 'contact_links'),
  ),
};
/** Client-side validation schema. */
export const contactForm = z.strictObject(contactFields);
export type ContactForm = z.infer<typeof contactForm>;

export const contactBody = z.strictObject({
  ...contactFields,
  ...spamProtectionFields,
  /** Page language, sent by native form submissions. */
  lang: z.optional(z.enum(LANGS, 'invalid_option')),
});
export type ContactBody = z.infer<typeof contactBody>;
