import * as z from 'zod/mini';
import type { Ctx } from '#platform/context.ts';
import { cachedText } from '#platform/http/cached-text.ts';
import { publicAddress } from '#platform/http/origin.ts';
import { route, type Limit } from '#platform/http/route.ts';
import { SITEMAP } from '../../domain/sitemap.ts';
import {
  robotsOf,
  sitemapIndex,
  sitemapOfGroups,
  sitemapOfHomes,
  sitemapOfPages,
  sitemapOfPlaces,
} from '../service/sitemap.ts';

const XML = 'application/xml; charset=utf-8';
const limit: Limit = { name: 'sitemaps', points: SITEMAP.fetchesPerMinute, perMs: 60_000 };
const addressOf = (ctx: Ctx, request: Request) => publicAddress(ctx.config, request.headers.get('host'));

const fileParams = z.strictObject({
  file: z.string().check(z.regex(/^(pages|places|(homes|groups)-[1-9]\d{0,4})\.xml$/, 'not_found')),
});

/** What search engines read; beside /api, at the places where they look. */
export const sitemapRoutes = [
  route({
    method: 'get',
    path: '/robots.txt',
    access: 'public',
    summary: 'Where search engines may go',
    limit,
    answers: { 200: null },
    handle: (ctx, { request }) =>
      cachedText(request, robotsOf(addressOf(ctx, request)), {
        type: 'text/plain; charset=utf-8',
        maxAgeS: SITEMAP.homesMaxAgeS,
      }),
  }),
  route({
    method: 'get',
    path: '/sitemap.xml',
    access: 'public',
    summary: 'The list of sitemaps',
    limit,
    answers: { 200: null },
    handle: async (ctx, { request }) =>
      cachedText(request, await sitemapIndex(ctx, addressOf(ctx, request)), {
        type: XML,
        maxAgeS: SITEMAP.homesMaxAgeS,
      }),
  }),
  route({
    method: 'get',
    path: '/sitemaps/{file}',
    access: 'public',
    summary: 'Pages for everybody, places with homes, homes on offer, and public groups, in both languages',
    params: fileParams,
    limit,
    answers: { 200: null },
    refusals: ['not_found'],
    handle: async (ctx, { params, request }) => {
      const address = addressOf(ctx, request);
      if (params.file === 'pages.xml')
        return cachedText(request, sitemapOfPages(address), { type: XML, maxAgeS: SITEMAP.pagesMaxAgeS });
      if (params.file === 'places.xml')
        return cachedText(request, await sitemapOfPlaces(ctx, address), { type: XML, maxAgeS: SITEMAP.homesMaxAgeS });
      const sitemap = params.file.startsWith('homes') ? sitemapOfHomes : sitemapOfGroups;
      const text = await sitemap(ctx, address, Number(/\d+/.exec(params.file)?.[0]));
      return cachedText(request, text, { type: XML, maxAgeS: SITEMAP.homesMaxAgeS });
    },
  }),
];
