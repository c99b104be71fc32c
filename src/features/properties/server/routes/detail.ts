import { notModified } from '#platform/http/etag.ts';
import { reply, route } from '#platform/http/route.ts';
import {
  campusTripQuery,
  campusTripResponse,
  linkPreviewQuery,
  detailResponse,
  statisticsResponse,
  statisticsQuery,
  previewResponse,
  reviewQueueResponse,
  summaryResponse,
} from '../../domain/detail.ts';
import { usualPricesResponse } from '../../domain/price-hint.ts';
import { propertyParams } from '../../domain/schema.ts';
import { getPropertyDetail, getPropertyPreview, getPropertySummary } from '../service/detail.ts';
import { linkPreviewImage } from '../service/link-preview.ts';
import { getCampusTrip } from '../service/transit/campus-trip.ts';
import { getStatistics, recordView } from '../service/statistics.ts';
import { getUsualPrices } from '../service/usual-prices.ts';
import { getReviewQueue } from '../service/review/review.ts';

/** Caches ask each time whether the picture still stands, because it must not outlast the offer. */
const LINK_PREVIEW_CACHE = 'public, no-cache';

export const detailRoutes = [
  route({
    method: 'get',
    path: '/api/properties/{id}/detail',
    access: 'public',
    summary: 'Property detail: publisher, nearby campuses and trust checks',
    params: propertyParams,
    responses: { 200: detailResponse },
    errorCodes: ['not_found', 'property_removed'],
    handle: async (ctx, { params }) => ({ home: await getPropertyDetail(ctx, params.id) }),
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/campus',
    access: 'public',
    summary: 'Trip from a property to a university, by default to mine',
    params: propertyParams,
    query: campusTripQuery,
    responses: { 200: campusTripResponse },
    errorCodes: ['not_found', 'property_removed'],
    handle: async (ctx, { params, query }) => ({ campus: await getCampusTrip(ctx, params.id, query.university_id) }),
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/card.jpg',
    access: 'public',
    summary: 'Link preview image of a property (Open Graph), as JPEG',
    params: propertyParams,
    query: linkPreviewQuery,
    responses: { 200: null },
    errorCodes: ['not_found', 'property_removed', 'busy'],
    handle: async (ctx, { params, query, request }) => {
      const { bytes, tag } = await linkPreviewImage(ctx, params.id, query.lang);
      const headers = { 'content-type': 'image/jpeg', 'cache-control': LINK_PREVIEW_CACHE, etag: `"${tag}"` };
      const whole = { ...headers, 'x-content-type-options': 'nosniff' };
      return notModified(request, headers) ?? new Response(Buffer.from(bytes), { headers: whole });
    },
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/preview',
    access: 'user',
    summary: 'Preview of the detail page of a property of mine; admins also see those of others, except drafts',
    params: propertyParams,
    responses: { 200: previewResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => getPropertyPreview(ctx, params.id),
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/summary',
    access: 'user',
    summary: 'Short summary of a property for chat messages',
    params: propertyParams,
    responses: { 200: summaryResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ home: await getPropertySummary(ctx, params.id) }),
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/view',
    access: 'public',
    summary: 'Count a view of a property, once a day per visitor, without storing the visitor',
    params: propertyParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, request }) => {
      await recordView(ctx, params.id, request.headers.get('user-agent') ?? '');
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/usual-prices',
    access: 'user',
    summary: 'Monthly cost of homes similar to a property of mine, and on how many homes it rests',
    params: propertyParams,
    responses: { 200: usualPricesResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => getUsualPrices(ctx, params.id),
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/figures',
    access: 'user',
    summary: 'Daily views, interests and saves of a property of mine',
    params: propertyParams,
    query: statisticsQuery,
    responses: { 200: statisticsResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, query }) => ({ days: await getStatistics(ctx, params.id, query.days) }),
  }),
  route({
    method: 'get',
    path: '/api/admin/properties/review',
    access: 'admin',
    summary: 'Properties held for manual review',
    responses: { 200: reviewQueueResponse },
    handle: async (ctx) => ({ homes: await getReviewQueue(ctx) }),
  }),
];
