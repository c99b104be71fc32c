import { email } from '#features/accounts/domain/schema.ts';
import { LANGS } from '#kit/lang.ts';
import * as z from 'zod/mini';
import { passFields } from './form-pass.ts';

export const CONTACT = {
  nameMaxLength: 100,
  textMinLength: 10,
  textMaxLength: 4000,
  maxLinks: 3,
  perCaller: 8,
  /** Receipts that one address gets, whoever names it. */
  receiptsPerAddress: 3,
  windowMs: 3_600_000,
  /** How many kept messages are tried in one go. */
  atOnce: 20,
} as const;

export const CONTACT_TOPICS = ['help', 'safety', 'data', 'business', 'press', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

const LINK = /(?:https?:\/\/|www\.)\S/gi;

export function linksIn(text: string): number {
  return text.match(LINK)?.length ?? 0;
}

/** A form without scripts sends line ends as networks do. */
const oneKind = z.overwrite<string>((text) => text.replaceAll('\r\n', '\n').trim());

export const contactFields = {
  topic: z.enum(CONTACT_TOPICS, 'contact_topic'),
  name: z._default(z.string('invalid_option').check(z.trim(), z.maxLength(CONTACT.nameMaxLength, 'name_too_long')), ''),
  email,
  text: z.string('contact_short').check(
    oneKind,
    z.minLength(CONTACT.textMinLength, 'contact_short'),
    z.maxLength(CONTACT.textMaxLength, 'contact_long'),
    z.refine((text) => linksIn(text) <= CONTACT.maxLinks, 'contact_links'),
  ),
};
/** What the form checks before it goes out. */
export const contactForm = z.strictObject(contactFields);

export const contactBody = z.strictObject({
  ...contactFields,
  ...passFields,
  /** The language of the page, where the browser itself sends the form. */
  lang: z.optional(z.enum(LANGS, 'invalid_option')),
});
export type ContactBody = z.infer<typeof contactBody>;
