import { countListed, listedHomes } from '#features/properties/server/service/feeds.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { LISTED_PAGES, SITEMAP } from '../../domain/sitemap.ts';
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
