import { LANGS, withLangPrefix, type Lang } from '#shared/i18n/lang.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { getLocale } from '#messages/runtime';

interface PageMetaOptions {
  title: string;
  description: string;
  /** Path without language prefix. */
  path: string;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Adds `noindex`, for pages with little content. */
  noindex?: boolean;
  /** Canonical path and query, if different from `path`. */
  canonicalPath?: string;
}

/** Meta tags: title, description, canonical URL and Open Graph. Built in a loader so that the texts are not bundled. */
export function buildMeta({ title, description, path, siteUrl, noindex, canonicalPath }: PageMetaOptions) {
  const lang = getLocale();
  const at = (where: string) => siteUrl + withLangPrefix(lang, where);
  const ogLocale = (one: Lang) => LOCALES[one].tag.replace('-', '_');
  return [
    { title },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(noindex && !canonicalPath ? [] : [{ tagName: 'link', rel: 'canonical', href: at(canonicalPath ?? path) }]),
    { property: 'og:site_name', content: 'Tukan' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: at(path) },
    { property: 'og:image', content: `${siteUrl}/icons/icon-512.png` },
    { property: 'og:locale', content: ogLocale(lang) },
    ...LANGS.filter((one) => one !== lang).map((one) => ({ property: 'og:locale:alternate', content: ogLocale(one) })),
    { name: 'twitter:card', content: 'summary' },
  ];
}

/** `meta` function of a route whose loader returns `head`. */
export function metaFromLoader({ loaderData }: { loaderData?: unknown }): ReturnType<typeof buildMeta> {
  return (loaderData as { head?: ReturnType<typeof buildMeta> } | undefined)?.head ?? [];
}
