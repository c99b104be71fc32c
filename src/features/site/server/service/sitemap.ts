import { countListed, listedHomes } from '#features/properties/server/service/feeds.ts';
import { LANGS } from '#kit/lang.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { CLOSED_TO_ENGINES, LISTED_PAGES, OPEN_TO_ENGINES, SITEMAP } from '../../domain/sitemap.ts';
import { sitemapIndexOf, sitemapOf } from '../present/sitemap.ts';

/** Which files there are: that of the pages, and as many as the homes on offer need. */
export async function sitemapIndex(ctx: Ctx, address: string): Promise<string> {
  const files = Math.ceil((await countListed(ctx)) / SITEMAP.homesPerFile);
  return sitemapIndexOf(address, ['pages.xml', ...Array.from({ length: files }, (_, at) => `homes-${at + 1}.xml`)]);
}

export function sitemapOfPages(address: string): string {
  return sitemapOf(
    address,
    LISTED_PAGES.map((path) => ({ path })),
  );
}

/** The homes on offer of one file, counted from 1. Refuses with `not_found` beyond the last. */
export async function sitemapOfHomes(ctx: Ctx, address: string, file: number): Promise<string> {
  const homes = await listedHomes(ctx, { skip: (file - 1) * SITEMAP.homesPerFile, limit: SITEMAP.homesPerFile });
  if (homes.length === 0) throw new Refusal('not_found');
  return sitemapOf(
    address,
    homes.map(({ id, changedAt }) => ({ path: `/properties/${id}`, changedAt })),
  );
}

/** Where engines may go, and where the sitemap is. */
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
