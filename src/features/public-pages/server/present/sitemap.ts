import { LANGS } from '#shared/i18n/lang.ts';
import { escapeXml } from '#shared/text/text.ts';

const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface SitemapPage {
  path: string;
  changedAt?: Date;
}

/** Renders each page in each language, with hreflang alternates. */
export function renderSitemap(address: string, paths: readonly SitemapPage[]): string {
  const at = (lang: string, path: string) => escapeXml(`${address}${lang}${path === '/' ? '' : path}`);
  const urls = paths.flatMap(({ path, changedAt }) => {
    const links = [
      ...LANGS.map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${at(`/${lang}`, path)}"/>`),
      `<xhtml:link rel="alternate" hreflang="x-default" href="${path === '/' ? escapeXml(`${address}/`) : at('', path)}"/>`,
    ].join('');
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return LANGS.map((lang) => `<url><loc>${at(`/${lang}`, path)}</loc>${changed}${links}</url>\n`);
  });
  return `${XML_HEADER}<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`;
}

export function renderSitemapIndex(address: string, files: readonly string[]): string {
  const maps = files.map((file) => `<sitemap><loc>${escapeXml(`${address}/sitemaps/${file}`)}</loc></sitemap>\n`);
  return `${XML_HEADER}<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n${maps.join('')}</sitemapindex>\n`;
}
