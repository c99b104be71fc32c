import { cachedText } from '#platform/http/cached-text.ts';
import { publicAddress } from '#platform/http/origin.ts';
import { route } from '#platform/http/route.ts';
import { FEED, feedQuery } from '../../domain/feed.ts';
import { homesFeed } from '../service/feeds.ts';

/** Beside /api: what readers of feeds subscribe to. */
export const feedRoutes = [
  route({
    method: 'get',
    path: '/feeds/homes.xml',
    access: 'public',
    summary: 'The newest homes of a search as RSS 2.0; the filters are those of the page of the search',
    query: feedQuery,
    answers: { 200: null },
    handle: async (ctx, { query, request }) => {
      const text = await homesFeed(ctx, query, publicAddress(ctx.config, request.headers.get('host')));
      return cachedText(request, text, { type: 'application/rss+xml; charset=utf-8', maxAgeS: FEED.maxAgeS });
    },
  }),
];
