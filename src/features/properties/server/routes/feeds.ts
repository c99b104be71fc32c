import { cacheableTextResponse } from '#platform/http/etag.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { route } from '#platform/http/route.ts';
import { FEED } from '../../domain/search/search-rules.ts';
import { feedQuery } from '../../domain/search/search-schema.ts';
import { searchFeed } from '../service/search/feeds.ts';

/** RSS feeds; outside /api. */
export const feedRoutes = [
  route({
    method: 'get',
    path: '/feeds/homes.xml',
    access: 'public',
    summary: 'The newest properties of a search as RSS 2.0, with the filters of the search page',
    query: feedQuery,
    responses: { 200: null },
    handle: async (ctx, { query, request }) => {
      const text = await searchFeed(ctx, query, publicUrl(ctx.config, request.headers.get('host')));
      return cacheableTextResponse(request, text, {
        type: 'application/rss+xml; charset=utf-8',
        maxAgeS: FEED.maxAgeS,
      });
    },
  }),
];
