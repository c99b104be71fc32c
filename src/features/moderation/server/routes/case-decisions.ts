import { reply, route } from '#platform/http/route.ts';
import { caseDecisionBody, caseDecisionParams, caseDecisionResponse } from '../../domain/case-decision.ts';
import { reportParams } from '../../domain/report-schema.ts';
import { undoDecision } from '../service/decisions/complete-decision.ts';
import { decideCase } from '../service/decisions/decide-case.ts';

/** Decisions of the report queue, which can be undone before their mails leave. */
export const caseDecisionRoutes = [
  route({
    method: 'post',
    path: '/api/admin/reports/{id}/decision',
    access: 'admin',
    summary: 'Decide a case at `version`; sanctions take effect now, mails leave at `due_at` unless it is undone',
    params: reportParams,
    body: caseDecisionBody,
    responses: { 201: caseDecisionResponse },
    errorCodes: ['not_found', 'report_changed', 'report_wrong_state', 'action_self', 'action_admin', 'no_change'],
    handle: async (ctx, { params, body }) =>
      reply({ status: 201, body: { decision: await decideCase(ctx, params.id, body) } }),
  }),
  route({
    method: 'delete',
    path: '/api/admin/case-decisions/{id}',
    access: 'admin',
    summary: 'Undo a decision whose mails have not left',
    params: caseDecisionParams,
    responses: { 204: null },
    errorCodes: ['decision_final'],
    handle: async (ctx, { params }) => {
      await undoDecision(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
];
