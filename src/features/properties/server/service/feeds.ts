import type { Ctx } from '#platform/context.ts';
import { cityById, provinceById, universityById } from '#features/places/server/service.ts';
import { FEED, type FeedQuery } from '../../domain/feed.ts';
import { filterParams } from '../../domain/search.ts';
import { feedOf } from '../present/feed.ts';
import { countPublished, publishedIds } from '../store/feeds.ts';
import { pageOf } from '../store/search.ts';
import { homeCards } from './search-cards.ts';
import { prepare } from './search.ts';

/** How many homes are on offer at most. */
export async function countListed(ctx: Ctx): Promise<number> {
  return countPublished(ctx.db);
}

/** Some of the homes on offer, the first published first, and when each last changed. */
export async function listedHomes(
  ctx: Ctx,
  some: { skip: number; limit: number },
): Promise<{ id: string; changedAt: Date }[]> {
  const rows = await publishedIds(ctx.db, some);
  return rows.map(({ id, changed_ms }) => ({ id, changedAt: new Date(changed_ms) }));
}

/** The newest homes of a search as a feed, the same for everybody. */
export async function homesFeed(ctx: Ctx, query: FeedQuery, address: string): Promise<string> {
  const { lang, ...filters } = query;
  const anybody: Ctx = { ...ctx, actor: null };
  const { wanted, campuses } = await prepare(anybody, filters);
  const page = { sort: 'newest', targets: [], after: null, limit: FEED.homes } as const;
  const { places } = await pageOf(ctx.db, wanted, page);
  const ids = places.map(({ id }) => id);
  const homes = await homeCards(anybody, ids, campuses.length > 0 ? { campuses } : {});
  return feedOf(homes, { address, lang, query: filterParams(filters), place: placeOf(filters) });
}

/** What a feed says it is about: the place that was asked for. */
function placeOf({ university_id, city_id, province_id, q }: Omit<FeedQuery, 'lang'>): string | null {
  const university = university_id ? universityById(university_id)?.shortName : undefined;
  const city = city_id ? cityById(city_id)?.name : undefined;
  const province = province_id ? provinceById(province_id)?.name : undefined;
  return university ?? city ?? province ?? (q?.trim() || null);
}
