import { route } from '#platform/http/route.ts';
import {
  adminPersonParams,
  peopleAnswer,
  peopleQuery,
  personAnswer,
  roleBody,
  signedOutAnswer,
} from '../../domain/people.ts';
import { changeRole, listPeople, readPerson, signSomebodyOut } from '../service/people.ts';

export const peopleRoutes = [
  route({
    method: 'get',
    path: '/api/admin/people',
    access: 'admin',
    summary: 'People, the youngest account first; searching by address goes into the audit log',
    query: peopleQuery,
    answers: { 200: peopleAnswer },
    handle: async (ctx, { query }) => listPeople(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/admin/people/{id}',
    access: 'admin',
    summary: 'What an admin may know of somebody; that I read it goes into the audit log',
    params: adminPersonParams,
    answers: { 200: personAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => ({ person: await readPerson(ctx, params.id) }),
  }),
  route({
    method: 'put',
    path: '/api/admin/people/{id}/role',
    access: 'admin',
    summary: 'Make somebody an admin or take the role away; never my own',
    params: adminPersonParams,
    body: roleBody,
    answers: { 204: null },
    refusals: ['not_found', 'role_own', 'role_configured', 'role_not_ready'],
    handle: async (ctx, { params, body }) => changeRole(ctx, params.id, body.role),
  }),
  route({
    method: 'post',
    path: '/api/admin/people/{id}/sign-out',
    access: 'admin',
    summary: "End somebody's sessions everywhere",
    params: adminPersonParams,
    answers: { 200: signedOutAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => ({ sessions_ended: await signSomebodyOut(ctx, params.id) }),
  }),
];
