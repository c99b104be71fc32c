import { reply, route } from '#platform/http/route.ts';
import {
  answerBody,
  askAnswer,
  groupAnswer,
  groupParams,
  groupPersonParams,
  joinBody,
  linkAnswer,
  ownLinkAnswer,
  personBody,
  requestBody,
} from '../../domain/schema.ts';
import { readGroup } from '../service/groups.ts';
import { acceptInvitation, declineInvitation, invite, withdrawInvitation } from '../service/invitations.ts';
import { handOver, leaveGroup, removeMember } from '../service/leaving.ts';
import { joinByLink, makeLink, ownLink, revokeLink } from '../service/links.ts';
import { acceptRequest, declineRequest, request, withdrawRequest } from '../service/requests.ts';

const NO_PLACE = ['group_full', 'group_not_open'] as const;

export const membershipRoutes = [
  route({
    method: 'post',
    path: '/api/groups/{id}/invitations',
    access: 'user',
    summary: 'Invite somebody into a group that I lead; whoever has asked to be let in is in at once',
    params: groupParams,
    body: personBody,
    answers: { 201: askAnswer },
    refusals: [
      'not_found',
      'not_group_leader',
      'already_in_group',
      'group_ask_later',
      'group_invite_limit',
      'group_person_has_one',
      ...NO_PLACE,
    ],
    handle: async (ctx, { params, body }) => invite(ctx, params.id, body.user_id),
  }),
  route({
    method: 'delete',
    path: '/api/groups/{id}/invitations/{user_id}',
    access: 'user',
    summary: 'Take an invitation to a group that I lead back',
    params: groupPersonParams,
    answers: { 204: null },
    refusals: ['not_found', 'not_group_leader'],
    handle: async (ctx, { params }) => {
      await withdrawInvitation(ctx, params.id, params.user_id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/groups/{id}/invitations/answer',
    access: 'user',
    summary: 'Accept or decline an invitation of mine; accepting answers the group, declining nothing',
    params: groupParams,
    body: answerBody,
    answers: { 200: groupAnswer, 204: null },
    refusals: ['not_found', 'profile_not_found', 'group_one_per_city', ...NO_PLACE],
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
    summary: 'Ask to be let into a public group, with a note; whoever is invited is in at once',
    params: groupParams,
    body: requestBody,
    answers: { 201: askAnswer },
    refusals: [
      'not_found',
      'profile_not_found',
      'already_in_group',
      'group_ask_later',
      'group_one_per_city',
      'group_request_limit',
      ...NO_PLACE,
    ],
    handle: async (ctx, { params, body }) => request(ctx, params.id, body.note ?? null),
  }),
  route({
    method: 'delete',
    path: '/api/groups/{id}/requests',
    access: 'user',
    summary: 'Take my request back',
    params: groupParams,
    answers: { 204: null },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => {
      await withdrawRequest(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/groups/{id}/requests/{user_id}',
    access: 'user',
    summary: 'Let somebody who has asked into a group that I lead, or say no',
    params: groupPersonParams,
    body: answerBody,
    answers: { 200: groupAnswer },
    refusals: ['not_found', 'not_group_leader', 'group_person_has_one', ...NO_PLACE],
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
    summary: 'Make a link that lets people into a group that I lead; the one before is void',
    params: groupParams,
    answers: { 201: linkAnswer },
    refusals: ['not_found', 'not_group_leader', 'group_wrong_state', 'group_private'],
    handle: async (ctx, { params }) => ({ link: await makeLink(ctx, params.id) }),
  }),
  route({
    method: 'get',
    path: '/api/groups/{id}/link',
    access: 'user',
    summary: 'The link of a group that I lead; null while there is none',
    params: groupParams,
    answers: { 200: ownLinkAnswer },
    refusals: ['not_found', 'not_group_leader'],
    handle: async (ctx, { params }) => ({ link: await ownLink(ctx, params.id) }),
  }),
  route({
    method: 'delete',
    path: '/api/groups/{id}/link',
    access: 'user',
    summary: 'Make the link of a group that I lead void',
    params: groupParams,
    answers: { 204: null },
    refusals: ['not_found', 'not_group_leader'],
    handle: async (ctx, { params }) => {
      await revokeLink(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/groups/join',
    access: 'user',
    summary: 'Join the group of a link by its token',
    body: joinBody,
    answers: { 200: groupAnswer },
    refusals: ['group_link_invalid', 'profile_not_found', 'group_one_per_city', ...NO_PLACE],
    handle: async (ctx, { body }) => ({ group: await joinByLink(ctx, body.token) }),
  }),
  route({
    method: 'post',
    path: '/api/groups/{id}/leave',
    access: 'user',
    summary: 'Leave a group; the lead passes on to the longest member, and the last one closes it',
    params: groupParams,
    answers: { 204: null },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => {
      await leaveGroup(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'delete',
    path: '/api/groups/{id}/members/{user_id}',
    access: 'user',
    summary: 'Remove a member from a group that I lead',
    params: groupPersonParams,
    answers: { 204: null },
    refusals: ['not_found', 'not_group_leader', 'group_wrong_state'],
    handle: async (ctx, { params }) => {
      await removeMember(ctx, params.id, params.user_id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/groups/{id}/leader',
    access: 'user',
    summary: 'Hand the lead of my group over to another member',
    params: groupParams,
    body: personBody,
    answers: { 200: groupAnswer },
    refusals: ['not_found', 'not_group_leader'],
    handle: async (ctx, { params, body }) => ({ group: await handOver(ctx, params.id, body.user_id) }),
  }),
];
