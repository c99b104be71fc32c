import * as z from 'zod/mini';
import { byLang, LANGS, type Lang } from '#shared/i18n/lang.ts';
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

/** Name of the setting that holds the site-wide notice in a language. */
export const noticeKey = <L extends Lang>(lang: L) => `notice_${lang}` as const;

/** Value for the notice of each language, by the name of its setting. */
export function notices<T>(valueOf: (lang: Lang) => T): Record<ReturnType<typeof noticeKey<Lang>>, T> {
  return Object.fromEntries(LANGS.map((lang) => [noticeKey(lang), valueOf(lang)])) as ReturnType<typeof notices<T>>;
}

/** Body of a settings change: feature flags, and the site-wide notice in each language (empty = none). */
export const siteSettingsChange = z.strictObject({
  sign_ups: z.optional(z.boolean()),
  publishing: z.optional(z.boolean()),
  new_chats: z.optional(z.boolean()),
  calls: z.optional(z.boolean()),
  ...notices(() => z.optional(notice)),
});
export type SiteSettingsChange = z.output<typeof siteSettingsChange>;

export const siteSettings = z.object({
  sign_ups: z.boolean(),
  publishing: z.boolean(),
  new_chats: z.boolean(),
  calls: z.boolean(),
  ...notices(() => z.string()),
});
export type SiteSettings = z.output<typeof siteSettings>;

/** Settings before any change. */
export const DEFAULT_SETTINGS: SiteSettings = {
  sign_ups: true,
  publishing: true,
  new_chats: true,
  calls: true,
  ...notices(() => ''),
};

export const noticeResponse = z.object(byLang(() => z.string()));
