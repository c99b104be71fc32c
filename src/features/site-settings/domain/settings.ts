import * as z from 'zod/mini';
import { isStorableText } from '#shared/text/text.ts';

/** Features that admins can disable, in display order. */
export const FEATURE_FLAGS = ['sign_ups', 'publishing', 'new_chats', 'calls'] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

export const SITE_SETTINGS = {
  noticeMaxLength: 200,
  /** Cache TTL in milliseconds. It applies when an invalidation message is lost. */
  cacheTtlMs: 3000,
} as const;

const notice = z
  .string('invalid_option')
  .check(
    z.trim(),
    z.maxLength(SITE_SETTINGS.noticeMaxLength, 'invalid_option'),
    z.refine(isStorableText, { error: 'invalid_option' }),
  );

/** Body of a settings change: feature flags, and the site-wide notice in both languages (empty = none). */
export const siteSettingsChange = z.strictObject({
  sign_ups: z.optional(z.boolean()),
  publishing: z.optional(z.boolean()),
  new_chats: z.optional(z.boolean()),
  calls: z.optional(z.boolean()),
  notice_es: z.optional(notice),
  notice_en: z.optional(notice),
});
export type SiteSettingsChange = z.output<typeof siteSettingsChange>;

export const siteSettings = z.object({
  sign_ups: z.boolean(),
  publishing: z.boolean(),
  new_chats: z.boolean(),
  calls: z.boolean(),
  notice_es: z.string(),
  notice_en: z.string(),
});
export type SiteSettings = z.output<typeof siteSettings>;

/** Settings before any change. */
export const DEFAULT_SETTINGS: SiteSettings = {
  sign_ups: true,
  publishing: true,
  new_chats: true,
  calls: true,
  notice_es: '',
  notice_en: '',
};

export const noticeResponse = z.object({ es: z.string(), en: z.string() });
