import * as z from 'zod/mini';
import type { Ctx } from '#platform/context.ts';
import { cacheableTextResponse } from '#platform/http/etag.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { route } from '#platform/http/route.ts';
import { SITEMAP } from '../../domain/sitemap.ts';
import {
  robotsTxt,
  sitemapIndex,
  groupsSitemap,
  propertiesSitemap,
  pagesSitemap,
  locationsSitemap,
} from '../service/sitemap.ts';
import type { RateLimit } from '#platform/http/rate-limiter.ts';

const XML_TYPE = 'application/xml; charset=utf-8';
const limit: RateLimit = { name: 'sitemaps', points: SITEMAP.fetchesPerMinute, perMs: 60_000 };
const publicOrigin = (ctx: Ctx, request: Request) => publicUrl(ctx.config, request.headers.get('host'));

const fileParams = z.strictObject({
  file: z.string().check(z.regex(/^(pages|places|(homes|groups)-[1-9]\d{0,4})\.xml$/, 'not_found')),
});

/** robots.txt and sitemaps, at their well-known paths outside /api. */
export const sitemapRoutes = [
  route({
    method: 'get',
    path: '/robots.txt',
    access: 'public',
    summary: 'robots.txt',
    limit,
    responses: { 200: null },
    handle: (ctx, { request }) =>
      cacheableTextResponse(request, robotsTxt(publicOrigin(ctx, request)), {
        type: 'text/plain; charset=utf-8',
        maxAgeS: SITEMAP.propertiesMaxAgeS,
      }),
  }),
  route({
    method: 'get',
    path: '/sitemap.xml',
    access: 'public',
    summary: 'Sitemap index',
    limit,
    responses: { 200: null },
    handle: async (ctx, { request }) =>
      cacheableTextResponse(request, await sitemapIndex(ctx, publicOrigin(ctx, request)), {
        type: XML_TYPE,
        maxAgeS: SITEMAP.propertiesMaxAgeS,
      }),
  }),
  route({
    method: 'get',
    path: '/sitemaps/{file}',
    access: 'public',
    summary: 'Sitemap of public pages, locations, published properties or public groups, in both languages',
    params: fileParams,
    limit,
    responses: { 200: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, request }) => {
      const address = publicOrigin(ctx, request);
      if (params.file === 'pages.xml')
        return cacheableTextResponse(request, pagesSitemap(address), { type: XML_TYPE, maxAgeS: SITEMAP.pagesMaxAgeS });
      if (params.file === 'places.xml')
        return cacheableTextResponse(request, await locationsSitemap(ctx, address), {
          type: XML_TYPE,
          maxAgeS: SITEMAP.propertiesMaxAgeS,
        });
      const sitemap = params.file.startsWith('homes') ? propertiesSitemap : groupsSitemap;
      const text = await sitemap(ctx, address, Number(/\d+/.exec(params.file)?.[0]));
      return cacheableTextResponse(request, text, { type: XML_TYPE, maxAgeS: SITEMAP.propertiesMaxAgeS });
    },
  }),
];
