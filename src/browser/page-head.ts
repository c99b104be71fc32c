import { getLocale } from '#words/runtime';

interface PageHeadParts {
  title: string;
  description: string;
  /** The page's path without a language. */
  path: string;
  /** The site's address, without a slash at the end. */
  address: string;
  /** Pages that say little are kept out of search engines. */
  hidden?: boolean;
  /** The path that stands for this page, with its question, where it is another than `path`. */
  standsFor?: string;
}

/** Title, description, canonical address and the basics of a link preview. Made in a loader, so that no words travel in scripts. */
export function pageHead({ title, description, path, address, hidden, standsFor }: PageHeadParts) {
  const lang = getLocale();
  const at = (where: string) => `${address}/${lang}${where === '/' ? '' : where}`;
  const [locale, other] = lang === 'es' ? ['es_ES', 'en_GB'] : ['en_GB', 'es_ES'];
  return [
    { title },
    { name: 'description', content: description },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(hidden && !standsFor ? [] : [{ tagName: 'link', rel: 'canonical', href: at(standsFor ?? path) }]),
    { property: 'og:site_name', content: 'Tukan' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: at(path) },
    { property: 'og:image', content: `${address}/icons/icon-512.png` },
    { property: 'og:locale', content: locale },
    { property: 'og:locale:alternate', content: other },
    { name: 'twitter:card', content: 'summary' },
  ];
}

/** The `meta` of a page whose loader answers a `head`. */
export function headOf({ loaderData }: { loaderData?: unknown }): ReturnType<typeof pageHead> {
  return (loaderData as { head?: ReturnType<typeof pageHead> } | undefined)?.head ?? [];
}
