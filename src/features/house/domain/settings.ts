import * as z from 'zod/mini';
import { isPlainText } from '#kit/text.ts';

/** What can be switched off, in the order in which it is shown. */
export const SWITCHES = ['sign_ups', 'publishing', 'new_chats', 'calls'] as const;
export type Switch = (typeof SWITCHES)[number];

export const HOUSE = {
  noticeMaxLength: 200,
  /** How long a process believes what it has read, where nobody tells it of news. */
  believedMs: 3000,
} as const;

const notice = z
  .string('invalid_option')
  .check(
    z.trim(),
    z.maxLength(HOUSE.noticeMaxLength, 'invalid_option'),
    z.refine(isPlainText, { error: 'invalid_option' }),
  );

/** What a change may say: the switches, and the notice on every page in both languages (empty: none). */
export const houseChange = z.strictObject({
  sign_ups: z.optional(z.boolean()),
  publishing: z.optional(z.boolean()),
  new_chats: z.optional(z.boolean()),
  calls: z.optional(z.boolean()),
  notice_es: z.optional(notice),
  notice_en: z.optional(notice),
});
export type HouseChange = z.output<typeof houseChange>;

export const houseSettings = z.object({
  sign_ups: z.boolean(),
  publishing: z.boolean(),
  new_chats: z.boolean(),
  calls: z.boolean(),
  notice_es: z.string(),
  notice_en: z.string(),
});
export type HouseSettings = z.output<typeof houseSettings>;

/** As long as nobody has changed anything. */
export const DEFAULTS: HouseSettings = {
  sign_ups: true,
  publishing: true,
  new_chats: true,
  calls: true,
  notice_es: '',
  notice_en: '',
};

export const noticeAnswer = z.object({ es: z.string(), en: z.string() });
