import { LANGS } from '#kit/lang.ts';
import { xmlText } from '#kit/xml.ts';
import { CLOSED_TO_ENGINES, OPEN_TO_ENGINES } from '../../domain/sitemap.ts';

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

export function robotsOf(address: string): string {
  const closed = CLOSED_TO_ENGINES.flatMap((path) =>
    path === '/api/' ? [path] : [path, ...LANGS.map((lang) => `/${lang}${path}`)],
  );
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...OPEN_TO_ENGINES.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${address}/sitemap.xml`,
    '',
  ].join('\n');
}
