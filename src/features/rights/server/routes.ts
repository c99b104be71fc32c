import { Readable } from 'node:stream';
import type { Keeper } from '#platform/personal-data.ts';
import { reply, route, type Route } from '#platform/http/route.ts';
import { COPY_RATE, PASSWORD_RATE } from '../domain/rules.ts';
import {
  deletionAnswer,
  deletionBody,
  exportAnswer,
  exportParams,
  fileParams,
  fileQuery,
  linkAnswer,
} from '../domain/schema.ts';
import { copyOf } from './service/copy.ts';
import { leave } from './service/departures.ts';
import { askExport, exportLink, ownExport, readExport } from './service/exports.ts';

const download = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
});

/** What everybody may ask of their data. `keepers`: every feature's part, lowest first. */
export function rightsRoutes(keepers: readonly Keeper[]): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/account/export',
      access: 'user',
      summary: 'Everything that is kept of me, as JSON; photos come in the zip of /api/account/exports',
      limit: { name: 'account-copy', ...COPY_RATE },
      answers: { 200: null },
      refusals: ['too_many_requests'],
      handle: (ctx) =>
        new Response(copyOf(ctx, keepers), { headers: download('tukan.json', 'application/json; charset=utf-8') }),
    }),
    route({
      method: 'get',
      path: '/api/account/exports',
      access: 'user',
      summary: 'My latest zip of everything, how far it is, and from when I may ask for another',
      answers: { 200: exportAnswer },
      handle: async (ctx) => ownExport(ctx),
    }),
    route({
      method: 'post',
      path: '/api/account/exports',
      access: 'user',
      summary: 'Ask for a zip of everything, photos too; while one is being made, answers that one (200)',
      answers: { 201: exportAnswer, 200: exportAnswer },
      refusals: ['export_too_soon'],
      handle: async (ctx) => {
        const { answer, isNew } = await askExport(ctx);
        return reply({ status: isNew ? 201 : 200, body: answer });
      },
    }),
    route({
      method: 'post',
      path: '/api/account/exports/{export_id}/link',
      access: 'user',
      summary: 'An address of my zip that works for ten minutes',
      params: exportParams,
      answers: { 200: linkAnswer },
      refusals: ['not_found'],
      handle: async (ctx, { params }) => exportLink(ctx, params.export_id),
    }),
    route({
      method: 'get',
      path: '/files/exports/{file}',
      access: 'public',
      summary: 'The zip behind such an address',
      params: fileParams,
      query: fileQuery,
      answers: { 200: null },
      refusals: ['not_found'],
      handle: async (ctx, { params, query }) => {
        const { bytes, size } = await readExport(ctx, params.file, query.key);
        const headers = { ...download('tukan.zip', 'application/zip'), 'content-length': String(size) };
        return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, { headers });
      },
    }),
    route({
      method: 'post',
      path: '/api/account/deletion',
      access: 'user',
      summary: 'Delete my account: I am out at once, and in 30 days everything is erased',
      body: deletionBody,
      limit: { name: 'account-deletion', ...PASSWORD_RATE },
      answers: { 200: deletionAnswer },
      refusals: ['wrong_password', 'last_admin', 'too_many_requests'],
      handle: async (ctx, { body }) => leave(ctx, body.password),
    }),
  ];
}
