import { LANGS } from '#kit/lang.ts';
import { xmlText } from '#kit/xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface ListedPath {
  path: string;
  changedAt?: Date;
}

/** Each page in each language, with where it is in the others. */
export function sitemapOf(address: string, paths: readonly ListedPath[]): string {
  const at = (lang: string, path: string) => xmlText(`${address}${lang}${path === '/' ? '' : path}`);
  const urls = paths.flatMap(({ path, changedAt }) => {
    const links = [
      ...LANGS.map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${at(`/${lang}`, path)}"/>`),
      `<xhtml:link rel="alternate" hreflang="x-default" href="${path === '/' ? xmlText(`${address}/`) : at('', path)}"/>`,
    ].join('');
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return LANGS.map((lang) => `<url><loc>${at(`/${lang}`, path)}</loc>${changed}${links}</url>\n`);
  });
  return `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`;
}

export function sitemapIndexOf(address: string, files: readonly string[]): string {
  const maps = files.map((file) => `<sitemap><loc>${xmlText(`${address}/sitemaps/${file}`)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${maps.join('')}</sitemapindex>\n`;
}
