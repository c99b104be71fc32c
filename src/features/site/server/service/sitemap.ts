import { countListedGroups, listedGroups } from '#features/groups/server/service/search.ts';
import { countListed, listedHomes } from '#features/properties/server/service/feeds.ts';
import { LANGS } from '#kit/lang.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { CLOSED_TO_ENGINES, LISTED_PAGES, OPEN_TO_ENGINES, SITEMAP } from '../../domain/sitemap.ts';
import { sitemapIndexOf, sitemapOf } from '../present/sitemap.ts';
import { listedPlaces } from './places.ts';

/** Which files there are: those of the pages and, where there are homes, of places; and as many as homes on offer and public groups need. */
export async function sitemapIndex(ctx: Ctx, address: string): Promise<string> {
  const homes = Math.ceil((await countListed(ctx)) / SITEMAP.homesPerFile);
  const groups = Math.ceil((await countListedGroups(ctx)) / SITEMAP.groupsPerFile);
  const places = (await listedPlaces(ctx)).length > 0 ? ['places.xml'] : [];
  return sitemapIndexOf(address, ['pages.xml', ...places, ...named('homes', homes), ...named('groups', groups)]);
}

function named(what: string, files: number): string[] {
  return Array.from({ length: files }, (_, at) => `${what}-${at + 1}.xml`);
}

export function sitemapOfPages(address: string): string {
  return sitemapOf(
    address,
    LISTED_PAGES.map((path) => ({ path })),
  );
}

/** The cities and universities with homes on offer. Refuses with `not_found` where there are none. */
export async function sitemapOfPlaces(ctx: Ctx, address: string): Promise<string> {
  const places = await listedPlaces(ctx);
  if (places.length === 0) throw new Refusal('not_found');
  return sitemapOf(
    address,
    places.map((path) => ({ path })),
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

/** The public groups of one file, counted from 1. Refuses with `not_found` beyond the last. */
export async function sitemapOfGroups(ctx: Ctx, address: string, file: number): Promise<string> {
  const groups = await listedGroups(ctx, { skip: (file - 1) * SITEMAP.groupsPerFile, limit: SITEMAP.groupsPerFile });
  if (groups.length === 0) throw new Refusal('not_found');
  return sitemapOf(
    address,
    groups.map(({ id, changedAt }) => ({ path: `/groups/${id}`, changedAt })),
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
