import { Readable } from 'node:stream';
import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import { reply, route, type Route } from '#platform/http/route.ts';
import { COPY_RATE, PASSWORD_RATE } from '../domain/rules.ts';
import {
  deletionResponse,
  deletionBody,
  exportResponse,
  exportParams,
  fileParams,
  fileQuery,
  linkResponse,
} from '../domain/schema.ts';
import { collectPersonalData } from './service/collect-personal-data.ts';
import { requestDeletion } from './service/account-deletion.ts';
import { requestExport, createExportLink, ownExport, readExport } from './service/exports.ts';

const downloadHeaders = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
});

/**
 * Routes for data export and account deletion. `providers`: the personal data providers of all features, lowest feature
 * first.
 */
export function privacyRoutes(providers: readonly PersonalDataProvider[]): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/account/export',
      access: 'user',
      summary: 'Download my personal data as JSON; photos are in the ZIP of /api/account/exports',
      limit: { name: 'account-copy', ...COPY_RATE },
      responses: { 200: null },
      errorCodes: ['too_many_requests'],
      handle: (ctx) =>
        new Response(collectPersonalData(ctx, providers), {
          headers: downloadHeaders('tukan.json', 'application/json; charset=utf-8'),
        }),
    }),
    route({
      method: 'get',
      path: '/api/account/exports',
      access: 'user',
      summary: 'Get my latest data export, its progress and when I may request another',
      responses: { 200: exportResponse },
      handle: async (ctx) => ownExport(ctx),
    }),
    route({
      method: 'post',
      path: '/api/account/exports',
      access: 'user',
      summary: 'Request a ZIP with all my data and photos; returns the one in progress (200) if any',
      responses: { 201: exportResponse, 200: exportResponse },
      errorCodes: ['export_too_soon'],
      handle: async (ctx) => {
        const { answer, isNew } = await requestExport(ctx);
        return reply({ status: isNew ? 201 : 200, body: answer });
      },
    }),
    route({
      method: 'post',
      path: '/api/account/exports/{export_id}/link',
      access: 'user',
      summary: 'Create a download link for my ZIP, valid for ten minutes',
      params: exportParams,
      responses: { 200: linkResponse },
      errorCodes: ['not_found'],
      handle: async (ctx, { params }) => createExportLink(ctx, params.export_id),
    }),
    route({
      method: 'get',
      path: '/files/exports/{file}',
      access: 'public',
      summary: 'Download a data export with a signed link',
      params: fileParams,
      query: fileQuery,
      responses: { 200: null },
      errorCodes: ['not_found'],
      handle: async (ctx, { params, query }) => {
        const { bytes, size } = await readExport(ctx, params.file, query.key);
        const headers = { ...downloadHeaders('tukan.zip', 'application/zip'), 'content-length': String(size) };
        return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, { headers });
      },
    }),
    route({
      method: 'post',
      path: '/api/account/deletion',
      access: 'user',
      summary: 'Delete my account: disabled immediately, erased after 30 days',
      body: deletionBody,
      limit: { name: 'account-deletion', ...PASSWORD_RATE },
      responses: { 200: deletionResponse },
      errorCodes: ['wrong_password', 'proof_required', 'last_admin', 'too_many_sign_ins', 'too_many_requests', 'busy'],
      handle: async (ctx, { body }) => requestDeletion(ctx, body.password),
    }),
  ];
}
