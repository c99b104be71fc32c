import type { Ctx } from '#platform/context.ts';
import { cityById, provinceById, universityById } from '#features/locations/server/service.ts';
import { filterParams } from '../../../domain/search/filter-params.ts';
import { FEED } from '../../../domain/search/search-rules.ts';
import type { FeedQuery } from '../../../domain/search/search-schema.ts';
import { renderRssFeed } from '../../present/rss-feed.ts';
import { countPublished, findPublishedIds } from '../../store/search/feeds.ts';
import { findPage } from '../../store/search/search-page.ts';
import { getPropertyCards } from './property-cards.ts';
import { buildCriteria } from './search.ts';

/** Number of properties in the sitemap. */
export async function countListedProperties(ctx: Ctx): Promise<number> {
  return countPublished(ctx.db);
}

/** Properties in the sitemap, oldest publication first, with the time of their last change. */
export async function listPropertiesForSitemap(
  ctx: Ctx,
  some: { skip: number; limit: number },
): Promise<{ id: string; changedAt: Date }[]> {
  const rows = await findPublishedIds(ctx.db, some);
  return rows.map(({ id, changed_ms }) => ({ id, changedAt: new Date(changed_ms) }));
}

/** RSS feed of the newest results of a search; the same for everybody. */
export async function searchFeed(ctx: Ctx, query: FeedQuery, address: string): Promise<string> {
  const { lang, ...filters } = query;
  const anybody: Ctx = { ...ctx, actor: null };
  const { criteria, campuses } = await buildCriteria(anybody, filters);
  const page = { sort: 'newest', targets: [], after: null, limit: FEED.maxItems } as const;
  const { positions } = await findPage(ctx.db, criteria, page);
  const ids = positions.map(({ id }) => id);
  const properties = await getPropertyCards(anybody, ids, campuses.length > 0 ? { campuses: [campuses] } : {});
  return renderRssFeed(properties, {
    address,
    lang,
    query: filterParams(filters),
    locationName: feedLocationName(filters),
  });
}

/** Location named in the feed title. */
function feedLocationName({ university_id, city_id, province_id, q }: Omit<FeedQuery, 'lang'>): string | null {
  const university = university_id ? universityById(university_id)?.shortName : undefined;
  const city = city_id ? cityById(city_id)?.name : undefined;
  const province = province_id ? provinceById(province_id)?.name : undefined;
  return university ?? city ?? province ?? (q?.trim() || null);
}
