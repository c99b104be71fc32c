import { route } from '#platform/http/route.ts';
import { CSV_COLUMNS } from '../../domain/import-csv.ts';
import { IMPORT, importAnswer, importQuery } from '../../domain/import.ts';
import { exportHomes } from '../service/export.ts';
import { importHomes } from '../service/import.ts';

const download = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
});

/** Before any route with the id of a home in this place. */
export const importRoutes = [
  route({
    method: 'get',
    path: '/api/properties/export',
    access: 'user',
    summary: 'All my homes as a JSON file, which /api/properties/import takes',
    answers: { 200: null },
    handle: (ctx, { request }) =>
      new Response(exportHomes(ctx, request.headers.get('host')), {
        headers: download('tukan-homes.json', 'application/json; charset=utf-8'),
      }),
  }),
  route({
    method: 'get',
    path: '/api/properties/import/template',
    access: 'public',
    summary: 'The columns of a CSV file that can be brought in',
    answers: { 200: null },
    handle: () =>
      // the mark at the beginning tells spreadsheets which letters these are
      new Response(`\uFEFF${CSV_COLUMNS.join(';')}\r\n`, {
        headers: download('tukan-homes.csv', 'text/csv; charset=utf-8'),
      }),
  }),
  route({
    method: 'post',
    path: '/api/properties/import',
    access: 'user',
    summary: 'Bring homes in from a file (CSV or JSON, its bytes are the body) as drafts, all or none; dry: only tell',
    query: importQuery,
    fileMaxBytes: IMPORT.maxBytes,
    answers: { 200: importAnswer },
    refusals: [
      'import_type',
      'import_unreadable',
      'import_empty',
      'import_too_many',
      'import_bad_rows',
      'too_many_homes',
      'odd_text',
      'body_too_large',
      'encoded_body',
      'too_slow',
      'busy',
    ],
    handle: async (ctx, { query, file, request }) =>
      importHomes(ctx, file, { mediaType: request.headers.get('content-type') ?? '', isDry: query.dry === '1' }),
  }),
];
