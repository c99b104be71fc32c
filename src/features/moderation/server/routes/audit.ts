import { route } from '#platform/http/route.ts';
import {
  auditLogResponse,
  auditFilterOptions,
  auditExportQuery,
  auditQuery,
  auditVerdict,
  verifyQuery,
} from '../../domain/audit.ts';
import { verifyAuditChain } from '../service/audit/audit-chain.ts';
import { exportAuditLog, readAuditFilterOptions, readAuditLog } from '../service/audit/audit-log.ts';

export const auditRoutes = [
  route({
    method: 'get',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'The audit log, newest first',
    query: auditQuery,
    responses: { 200: auditLogResponse },
    handle: async (ctx, { query }) => readAuditLog(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/admin/audit/choices',
    access: 'admin',
    summary: 'Filter options of the audit log',
    responses: { 200: auditFilterOptions },
    handle: async (ctx) => readAuditFilterOptions(ctx),
  }),
  route({
    method: 'get',
    path: '/api/admin/audit/verify',
    access: 'admin',
    summary: 'Verify the hash chain of the audit log; `known`: an earlier hash that must be part of the chain',
    query: verifyQuery,
    responses: { 200: auditVerdict },
    handle: async (ctx, { query }) => verifyAuditChain(ctx, query.known),
  }),
  route({
    method: 'get',
    path: '/api/admin/audit/export',
    access: 'admin',
    summary: 'The audit log as CSV, newest first; the export is audited',
    query: auditExportQuery,
    responses: { 200: null },
    handle: async (ctx, { query }) =>
      new Response(await exportAuditLog(ctx, query), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="tukan-audit.csv"',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      }),
  }),
];
