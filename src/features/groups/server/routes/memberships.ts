import { reply, route } from '#platform/http/route.ts';
import {
  answerBody,
  membershipResponse,
  groupResponse,
  groupParams,
  groupPersonParams,
  joinBody,
  groupLinkResponse,
  ownGroupLinkResponse,
  personBody,
  requestBody,
} from '../../domain/schema.ts';
import { readGroup } from '../service/groups.ts';
import { acceptInvitation, declineInvitation, invite, withdrawInvitation } from '../service/membership/invitations.ts';
import { transferLeadership, leaveGroup, removeMember } from '../service/membership/leave-group.ts';
import { joinByLink, createLink, getLink, revokeLink } from '../service/membership/links.ts';
import { acceptRequest, declineRequest, requestToJoin, withdrawRequest } from '../service/membership/requests.ts';

const VACANCY_ERRORS = ['group_full', 'group_not_open'] as const;

export const membershipRoutes = [
  route({
    method: 'post',
    path: '/api/groups/{id}/invitations',
    access: 'user',
    summary: 'Invite a person to a group as its leader; accepts a pending request of that person',
    params: groupParams,
    body: personBody,
    responses: { 201: membershipResponse },
    errorCodes: [
      'not_found',
      'not_group_leader',
      'already_in_group',
      'group_request_cooldown',
      'group_invite_limit',
      'group_person_in_other_group',
      ...VACANCY_ERRORS,
    ],
    handle: async (ctx, { params, body }) => invite(ctx, params.id, body.user_id),
  }),
  route({
    method: 'delete',
    path: '/api/groups/{id}/invitations/{user_id}',
    access: 'user',
    summary: 'Withdraw an invitation, as the leader of the group',
    params: groupPersonParams,
    responses: { 204: null },
    errorCodes: ['not_found', 'not_group_leader'],
    handle: async (ctx, { params }) => {
      await withdrawInvitation(ctx, params.id, params.user_id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/groups/{id}/invitations/answer',
    access: 'user',
    summary: 'Accept or decline an invitation; accepting returns the group, declining returns 204',
    params: groupParams,
    body: answerBody,
    responses: { 200: groupResponse, 204: null },
    errorCodes: ['not_found', 'profile_not_found', 'group_one_per_city', ...VACANCY_ERRORS],
    handle: async (ctx, { params, body }) => {
      if (body.answer === 'accept') return { group: await acceptInvitation(ctx, params.id) };
      await declineInvitation(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/groups/{id}/requests',
    access: 'user',
    summary: 'Request to join a group, with a note; accepts a pending invitation',
    params: groupParams,
    body: requestBody,
    responses: { 201: membershipResponse },
    errorCodes: [
      'not_found',
      'profile_not_found',
      'already_in_group',
      'group_request_cooldown',
      'group_one_per_city',
      'group_request_limit',
      ...VACANCY_ERRORS,
    ],
    handle: async (ctx, { params, body }) => requestToJoin(ctx, params.id, body.note ?? null),
  }),
  route({
    method: 'delete',
    path: '/api/groups/{id}/requests',
    access: 'user',
    summary: 'Withdraw the join request of the current user',
    params: groupParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => {
      await withdrawRequest(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/groups/{id}/requests/{user_id}',
    access: 'user',
    summary: 'Accept or decline a join request, as the leader of the group',
    params: groupPersonParams,
    body: answerBody,
    responses: { 200: groupResponse },
    errorCodes: ['not_found', 'not_group_leader', 'group_person_in_other_group', ...VACANCY_ERRORS],
    handle: async (ctx, { params, body }) => {
      const answer = body.answer === 'accept' ? acceptRequest : declineRequest;
      await answer(ctx, params.id, params.user_id);
      return { group: await readGroup(ctx, params.id) };
    },
  }),
  route({
    method: 'post',
    path: '/api/groups/{id}/link',
    access: 'user',
    summary: 'Create an invite link as the leader of the group; revokes the previous link',
    params: groupParams,
    responses: { 201: groupLinkResponse },
    errorCodes: ['not_found', 'not_group_leader', 'group_wrong_state', 'group_private'],
    handle: async (ctx, { params }) => ({ link: await createLink(ctx, params.id) }),
  }),
  route({
    method: 'get',
    path: '/api/groups/{id}/link',
    access: 'user',
    summary: 'Get the invite link of a group as its leader; null if there is none',
    params: groupParams,
    responses: { 200: ownGroupLinkResponse },
    errorCodes: ['not_found', 'not_group_leader'],
    handle: async (ctx, { params }) => ({ link: await getLink(ctx, params.id) }),
  }),
  route({
    method: 'delete',
    path: '/api/groups/{id}/link',
    access: 'user',
    summary: 'Revoke the invite link of a group, as its leader',
    params: groupParams,
    responses: { 204: null },
    errorCodes: ['not_found', 'not_group_leader'],
    handle: async (ctx, { params }) => {
      await revokeLink(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/groups/join',
    access: 'user',
    summary: 'Join a group by the token of its invite link',
    body: joinBody,
    responses: { 200: groupResponse },
    errorCodes: ['group_link_invalid', 'profile_not_found', 'group_one_per_city', ...VACANCY_ERRORS],
    handle: async (ctx, { body }) => ({ group: await joinByLink(ctx, body.token) }),
  }),
  route({
    method: 'post',
    path: '/api/groups/{id}/leave',
    access: 'user',
    summary: 'Leave a group; leadership passes to the longest-standing member, and the last member closes the group',
    params: groupParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => {
      await leaveGroup(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'delete',
    path: '/api/groups/{id}/members/{user_id}',
    access: 'user',
    summary: 'Remove a member from a group, as its leader',
    params: groupPersonParams,
    responses: { 204: null },
    errorCodes: ['not_found', 'not_group_leader', 'group_wrong_state'],
    handle: async (ctx, { params }) => {
      await removeMember(ctx, params.id, params.user_id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/groups/{id}/leader',
    access: 'user',
    summary: 'Transfer the leadership of a group to another member',
    params: groupParams,
    body: personBody,
    responses: { 200: groupResponse },
    errorCodes: ['not_found', 'not_group_leader'],
    handle: async (ctx, { params, body }) => ({ group: await transferLeadership(ctx, params.id, body.user_id) }),
  }),
];
