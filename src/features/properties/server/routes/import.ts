import { route } from '#platform/http/route.ts';
import { TEMPLATE_COLUMNS } from '../../domain/import/import-csv.ts';
import { IMPORT, importResponse, importQuery } from '../../domain/import/import-schema.ts';
import { exportProperties } from '../service/import/export.ts';
import { importProperties } from '../service/import/import-properties.ts';

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
    summary:
      'Import properties as drafts from a CSV or JSON file (the request body), all or none; `dry` only validates',
    query: importQuery,
    fileMaxBytes: IMPORT.maxBytes,
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
];
