import { route } from '#platform/http/route.ts';
import {
  assignBody,
  caseAnswer,
  dismissBody,
  headAnswer,
  moveBody,
  noteBody,
  queueAnswer,
  queueFigures,
  queueQuery,
} from '../../domain/case-schema.ts';
import { reportParams } from '../../domain/schema.ts';
import { addNote, readCase, readHead, readQueueFigures, reportQueue } from '../service/cases.ts';
import { assign, dismiss, reopen, triage } from '../service/decide.ts';

const MOVED = ['not_found', 'report_changed', 'report_wrong_state'] as const;

/** The queue of reports and its cases. What is done to one answers the case as it is then. */
export const caseRoutes = [
  route({
    method: 'get',
    path: '/api/admin/reports',
    access: 'admin',
    summary: 'Cases of a state (`open` unless it is said), reports about the same thing in one line: the urgent first',
    query: queueQuery,
    answers: { 200: queueAnswer },
    handle: async (ctx, { query }) => reportQueue(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/admin/reports/figures',
    access: 'admin',
    summary: 'How many cases there are of each state, how long they wait and what they come to',
    answers: { 200: queueFigures },
    handle: async (ctx) => readQueueFigures(ctx),
  }),
  route({
    method: 'get',
    path: '/api/admin/reports/{id}',
    access: 'admin',
    summary: 'A case by one of its reports, with its evidence; that I read it goes into the audit log',
    params: reportParams,
    answers: { 200: caseAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => ({ report: await readCase(ctx, params.id) }),
  }),
  route({
    method: 'get',
    path: '/api/admin/reports/{id}/head',
    access: 'admin',
    summary: 'What tells whether a case has changed, and nothing of what it holds',
    params: reportParams,
    answers: { 200: headAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => ({ head: await readHead(ctx, params.id) }),
  }),
  route({
    method: 'post',
    path: '/api/admin/reports/{id}/triage',
    access: 'admin',
    summary: 'Say that I look into a case, as it was at `version`; it is mine where it was nobody’s',
    params: reportParams,
    body: moveBody,
    answers: { 200: headAnswer },
    refusals: [...MOVED],
    handle: async (ctx, { params, body }) => {
      await triage(ctx, params.id, body.version);
      return { head: await readHead(ctx, params.id) };
    },
  }),
  route({
    method: 'put',
    path: '/api/admin/reports/{id}/assignee',
    access: 'admin',
    summary: 'Give a case to an admin, or to nobody (null)',
    params: reportParams,
    body: assignBody,
    answers: { 200: headAnswer },
    refusals: [...MOVED, 'report_assignee'],
    handle: async (ctx, { params, body }) => {
      await assign(ctx, params.id, body.user_id, body.version);
      return { head: await readHead(ctx, params.id) };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/reports/{id}/dismiss',
    access: 'admin',
    summary: 'Decide that a case comes to nothing, and why; a home that it held is back, and whoever reported is told',
    params: reportParams,
    body: dismissBody,
    answers: { 200: headAnswer },
    refusals: [...MOVED],
    handle: async (ctx, { params, body }) => {
      await dismiss(ctx, params.id, body);
      return { head: await readHead(ctx, params.id) };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/reports/{id}/reopen',
    access: 'admin',
    summary: 'Open a decided case again',
    params: reportParams,
    body: moveBody,
    answers: { 200: headAnswer },
    refusals: [...MOVED, 'report_waits_else'],
    handle: async (ctx, { params, body }) => {
      await reopen(ctx, params.id, body.version);
      return { head: await readHead(ctx, params.id) };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/reports/{id}/notes',
    access: 'admin',
    summary: 'Leave a note for the others who look after reports',
    params: reportParams,
    body: noteBody,
    answers: { 200: headAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params, body }) => {
      await addNote(ctx, params.id, body.text);
      return { head: await readHead(ctx, params.id) };
    },
  }),
];
