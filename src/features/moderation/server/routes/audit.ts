import { route } from '#platform/http/route.ts';
import {
  auditAnswer,
  auditChoices,
  auditExportQuery,
  auditQuery,
  auditVerdict,
  verifyQuery,
} from '../../domain/audit.ts';
import { verifyAudit } from '../service/audit-chain.ts';
import { exportAudit, readAuditChoices, readAuditLog } from '../service/audit-log.ts';

export const auditRoutes = [
  route({
    method: 'get',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'The audit log, newest first',
    query: auditQuery,
    answers: { 200: auditAnswer },
    handle: async (ctx, { query }) => readAuditLog(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/admin/audit/choices',
    access: 'admin',
    summary: 'What the audit log can be filtered by',
    answers: { 200: auditChoices },
    handle: async (ctx) => readAuditChoices(ctx),
  }),
  route({
    method: 'get',
    path: '/api/admin/audit/verify',
    access: 'admin',
    summary: 'Whether the audit log is as it was written; `known`: a hash noted down earlier that must be in it',
    query: verifyQuery,
    answers: { 200: auditVerdict },
    handle: async (ctx, { query }) => verifyAudit(ctx, query.known),
  }),
  route({
    method: 'get',
    path: '/api/admin/audit/export',
    access: 'admin',
    summary: 'The audit log as CSV, newest first; that I took it stands in the log',
    query: auditExportQuery,
    answers: { 200: null },
    handle: async (ctx, { query }) =>
      new Response(await exportAudit(ctx, query), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="tukan-audit.csv"',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      }),
  }),
];
