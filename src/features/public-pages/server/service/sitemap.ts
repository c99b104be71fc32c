import { countListedGroups, listedGroups } from '#features/groups/server/service/search.ts';
import { countListedProperties, listPropertiesForSitemap } from '#features/properties/server/service/search/feeds.ts';
import { LANGS } from '#shared/i18n/lang.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { ROBOTS_DISALLOW, SITEMAP_PAGES, ROBOTS_ALLOW, SITEMAP } from '../../domain/sitemap.ts';
import { renderSitemapIndex, renderSitemap } from '../present/sitemap.ts';
import { listLocationPages } from './location-pages.ts';

/**
 * Sitemap index: pages, locations if there are any, and as many files as published properties and public groups need.
 */
export async function sitemapIndex(ctx: Ctx, address: string): Promise<string> {
  const fileCount = Math.ceil((await countListedProperties(ctx)) / SITEMAP.propertiesPerFile);
  const groups = Math.ceil((await countListedGroups(ctx)) / SITEMAP.groupsPerFile);
  const locationFiles = (await listLocationPages(ctx)).length > 0 ? ['places.xml'] : [];
  return renderSitemapIndex(address, [
    'pages.xml',
    ...locationFiles,
    ...fileNames('homes', fileCount),
    ...fileNames('groups', groups),
  ]);
}

function fileNames(what: string, files: number): string[] {
  return Array.from({ length: files }, (_, at) => `${what}-${at + 1}.xml`);
}

export function pagesSitemap(address: string): string {
  return renderSitemap(
    address,
    SITEMAP_PAGES.map((path) => ({ path })),
  );
}

/** Sitemap of cities and universities with published properties. Throws `not_found` if there are none. */
export async function locationsSitemap(ctx: Ctx, address: string): Promise<string> {
  const locationPages = await listLocationPages(ctx);
  if (locationPages.length === 0) throw new AppError('not_found');
  return renderSitemap(
    address,
    locationPages.map((path) => ({ path })),
  );
}

/** Sitemap file of properties, numbered from 1. Throws `not_found` beyond the last. */
export async function propertiesSitemap(ctx: Ctx, address: string, file: number): Promise<string> {
  const properties = await listPropertiesForSitemap(ctx, {
    skip: (file - 1) * SITEMAP.propertiesPerFile,
    limit: SITEMAP.propertiesPerFile,
  });
  if (properties.length === 0) throw new AppError('not_found');
  return renderSitemap(
    address,
    properties.map(({ id, changedAt }) => ({ path: `/properties/${id}`, changedAt })),
  );
}

/** Sitemap file of public groups, numbered from 1. Throws `not_found` beyond the last. */
export async function groupsSitemap(ctx: Ctx, address: string, file: number): Promise<string> {
  const groups = await listedGroups(ctx, { skip: (file - 1) * SITEMAP.groupsPerFile, limit: SITEMAP.groupsPerFile });
  if (groups.length === 0) throw new AppError('not_found');
  return renderSitemap(
    address,
    groups.map(({ id, changedAt }) => ({ path: `/groups/${id}`, changedAt })),
  );
}

/** Content of robots.txt. */
export function robotsTxt(address: string): string {
  const closed = ROBOTS_DISALLOW.flatMap((path) =>
    path === '/api/' ? [path] : [path, ...LANGS.map((lang) => `/${lang}${path}`)],
  );
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...ROBOTS_ALLOW.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${address}/sitemap.xml`,
    '',
  ].join('\n');
}
