import { route } from '#platform/http/route.ts';
import {
  adminPersonParams,
  peopleResponse,
  peopleQuery,
  personResponse,
  roleBody,
  signedOutResponse,
} from '../../domain/people.ts';
import { changeRole, listPeople, readPerson, revokeUserSessions } from '../service/admin/people.ts';

export const peopleRoutes = [
  route({
    method: 'get',
    path: '/api/admin/people',
    access: 'admin',
    summary: 'List accounts, newest first; a search by email address is audited',
    query: peopleQuery,
    responses: { 200: peopleResponse },
    handle: async (ctx, { query }) => listPeople(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/admin/people/{id}',
    access: 'admin',
    summary: 'Account details for admins; reading them is audited',
    params: adminPersonParams,
    responses: { 200: personResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ person: await readPerson(ctx, params.id) }),
  }),
  route({
    method: 'put',
    path: '/api/admin/people/{id}/role',
    access: 'admin',
    summary: 'Grant or revoke the admin role; never on the own account',
    params: adminPersonParams,
    body: roleBody,
    responses: { 204: null },
    errorCodes: ['not_found', 'role_own', 'role_configured', 'role_not_ready'],
    handle: async (ctx, { params, body }) => changeRole(ctx, params.id, body.role),
  }),
  route({
    method: 'post',
    path: '/api/admin/people/{id}/sign-out',
    access: 'admin',
    summary: 'Revoke all sessions of a user',
    params: adminPersonParams,
    responses: { 200: signedOutResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ sessions_ended: await revokeUserSessions(ctx, params.id) }),
  }),
];
