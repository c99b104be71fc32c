import { reply, route } from '#platform/http/route.ts';
import { caseDecisionBody, caseDecisionParams, caseDecisionResponse } from '../../domain/case-decision.ts';
import {
  assignBody,
  caseResponse,
  dismissBody,
  caseRevisionResponse,
  transitionBody,
  noteBody,
  queueResponse,
  queueStats,
  queueQuery,
} from '../../domain/case-schema.ts';
import { caseFactsResponse } from '../../domain/evidence/case-facts.ts';
import { reportParams } from '../../domain/report-schema.ts';
import { addNote, readCase, readCaseRevision, readQueueStats, listQueue } from '../service/cases/cases.ts';
import { readCaseFacts } from '../service/cases/case-facts.ts';
import { undoDecision } from '../service/decisions/complete-decision.ts';
import { decideCase } from '../service/decisions/decide-case.ts';
import { assign, dismiss, reopen, triage } from '../service/cases/triage.ts';

const TRANSITION_ERRORS = ['not_found', 'report_changed', 'report_wrong_state'] as const;

/** Report queue and cases. Mutations return the new case revision. */
export const caseRoutes = [
  route({
    method: 'get',
    path: '/api/admin/reports',
    access: 'admin',
    summary: 'List cases of a state (default `open`); reports about the same subject form one case; most urgent first',
    query: queueQuery,
    responses: { 200: queueResponse },
    handle: async (ctx, { query }) => listQueue(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/admin/reports/figures',
    access: 'admin',
    summary: 'Queue statistics: cases by state, time to first action, share of actioned cases',
    responses: { 200: queueStats },
    handle: async (ctx) => readQueueStats(ctx),
  }),
  route({
    method: 'get',
    path: '/api/admin/reports/{id}',
    access: 'admin',
    summary: 'A case by the id of one of its reports, with its evidence; reading it is audited',
    params: reportParams,
    responses: { 200: caseResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ report: await readCase(ctx, params.id) }),
  }),
  route({
    method: 'get',
    path: '/api/admin/reports/{id}/facts',
    access: 'admin',
    summary:
      'Facts about the person of a case: repeated texts, phrases in the evidence, shared photos, listings, and what the reporters see',
    params: reportParams,
    responses: { 200: caseFactsResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ facts: await readCaseFacts(ctx, params.id) }),
  }),
  route({
    method: 'get',
    path: '/api/admin/reports/{id}/head',
    access: 'admin',
    summary: 'Revision of a case for change detection, without its content',
    params: reportParams,
    responses: { 200: caseRevisionResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ head: await readCaseRevision(ctx, params.id) }),
  }),
  route({
    method: 'post',
    path: '/api/admin/reports/{id}/triage',
    access: 'admin',
    summary: 'Triage a case at `version`; assigns an unassigned case to the caller',
    params: reportParams,
    body: transitionBody,
    responses: { 200: caseRevisionResponse },
    errorCodes: [...TRANSITION_ERRORS],
    handle: async (ctx, { params, body }) => {
      await triage(ctx, params.id, body.version);
      return { head: await readCaseRevision(ctx, params.id) };
    },
  }),
  route({
    method: 'put',
    path: '/api/admin/reports/{id}/assignee',
    access: 'admin',
    summary: 'Assign a case to an admin, or unassign it (null)',
    params: reportParams,
    body: assignBody,
    responses: { 200: caseRevisionResponse },
    errorCodes: [...TRANSITION_ERRORS, 'report_assignee'],
    handle: async (ctx, { params, body }) => {
      await assign(ctx, params.id, body.user_id, body.version);
      return { head: await readCaseRevision(ctx, params.id) };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/reports/{id}/dismiss',
    access: 'admin',
    summary: 'Dismiss a case with a reason; an auto-hidden property is restored and the reporters are notified',
    params: reportParams,
    body: dismissBody,
    responses: { 200: caseRevisionResponse },
    errorCodes: [...TRANSITION_ERRORS],
    handle: async (ctx, { params, body }) => {
      await dismiss(ctx, params.id, body);
      return { head: await readCaseRevision(ctx, params.id) };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/reports/{id}/reopen',
    access: 'admin',
    summary: 'Reopen a decided case',
    params: reportParams,
    body: transitionBody,
    responses: { 200: caseRevisionResponse },
    errorCodes: [...TRANSITION_ERRORS, 'report_other_pending'],
    handle: async (ctx, { params, body }) => {
      await reopen(ctx, params.id, body.version);
      return { head: await readCaseRevision(ctx, params.id) };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/reports/{id}/notes',
    access: 'admin',
    summary: 'Add an internal note',
    params: reportParams,
    body: noteBody,
    responses: { 200: caseRevisionResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, body }) => {
      await addNote(ctx, params.id, body.text);
      return { head: await readCaseRevision(ctx, params.id) };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/reports/{id}/decision',
    access: 'admin',
    summary: 'Decide a case at `version`; sanctions take effect now, mails leave at `due_at` unless it is undone',
    params: reportParams,
    body: caseDecisionBody,
    responses: { 201: caseDecisionResponse },
    errorCodes: [
      'not_found',
      'report_changed',
      'report_wrong_state',
      'action_self',
      'action_admin',
      'no_change',
      'ban_proposed',
    ],
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
