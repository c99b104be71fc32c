import { route } from '#platform/http/route.ts';
import { feedBody, feedPauseBody, feedResponse } from '../../domain/import/import-feed.ts';
import { TEMPLATE_COLUMNS } from '../../domain/import/import-csv.ts';
import { IMPORT, importResponse, importQuery } from '../../domain/import/import-schema.ts';
import { exportProperties } from '../service/import/export.ts';
import { ownImportFeed, pauseImportFeed, removeImportFeed, saveImportFeed } from '../service/import/import-feed.ts';
import { importProperties } from '../service/import/import-properties.ts';
import { IMPORT_TYPES } from '../service/import/read-import.ts';

const downloadHeaders = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
});

/** Must be registered before routes with `{id}` in the same position. */
export const importRoutes = [
  route({
    method: 'get',
    path: '/api/properties/export',
    access: 'user',
    scope: 'listings:read',
    summary: 'Export all my properties as a JSON file that /api/properties/import accepts',
    responses: { 200: null },
    handle: (ctx, { request }) =>
      new Response(exportProperties(ctx, request.headers.get('host')), {
        headers: downloadHeaders('tukan-homes.json', 'application/json; charset=utf-8'),
      }),
  }),
  route({
    method: 'get',
    path: '/api/properties/import/template',
    access: 'public',
    summary: 'CSV template with the columns of an import file',
    responses: { 200: null },
    handle: () =>
      // UTF-8 BOM, so that Excel detects the encoding.
      new Response(`\uFEFF${TEMPLATE_COLUMNS.join(';')}\r\n`, {
        headers: downloadHeaders('tukan-homes.csv', 'text/csv; charset=utf-8'),
      }),
  }),
  route({
    method: 'post',
    path: '/api/properties/import',
    access: 'user',
    scope: 'listings:write',
    summary:
      'Import properties as drafts from a CSV, JSON or Kyero file (the request body), all or none; `dry` only validates',
    query: importQuery,
    file: { maxBytes: IMPORT.maxBytes, types: IMPORT_TYPES },
    responses: { 200: importResponse },
    errorCodes: [
      'import_type',
      'import_unreadable',
      'import_empty',
      'import_too_many',
      'import_bad_rows',
      'import_too_many_photos',
      'too_many_properties',
      'unstorable_text',
      'body_too_large',
      'encoded_body',
      'request_timeout',
      'busy',
    ],
    handle: async (ctx, { query, file, request }) =>
      importProperties(ctx, file, { mediaType: request.headers.get('content-type') ?? '', isDry: query.dry === '1' }),
  }),
  route({
    method: 'get',
    path: '/api/properties/import/feed',
    access: 'user',
    summary: 'Address of my Kyero feed, which is read once a day, with the result of the last reading',
    responses: { 200: feedResponse },
    handle: async (ctx) => ({ feed: await ownImportFeed(ctx) }),
  }),
  route({
    method: 'put',
    path: '/api/properties/import/feed',
    access: 'user',
    summary: 'Save the address of my Kyero feed and read it at once',
    body: feedBody,
    responses: { 200: feedResponse },
    handle: async (ctx, { body }) => ({ feed: await saveImportFeed(ctx, body.url) }),
  }),
  route({
    method: 'patch',
    path: '/api/properties/import/feed',
    access: 'user',
    summary: 'Pause the reading of my feed, or resume it',
    body: feedPauseBody,
    responses: { 200: feedResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { body }) => ({ feed: await pauseImportFeed(ctx, body.paused) }),
  }),
  route({
    method: 'delete',
    path: '/api/properties/import/feed',
    access: 'user',
    summary: 'Stop reading my feed; its listings stay',
    responses: { 204: null },
    handle: removeImportFeed,
  }),
];
