import { route } from '#platform/http/route.ts';
import { REACTION_RATE, SEARCH_RATE, SEND_RATE } from '../../domain/rules.ts';
import {
  conversationParams,
  editBody,
  messageParams,
  messagesQuery,
  messagesResponse,
  quarantinedMessageParams,
  reactionBody,
  searchQuery,
  searchResponse,
  sendMessageResponse,
} from '../../domain/schema.ts';
import { deleteOwnMessage, editOwnMessage, reactToMessage } from '../service/messages/change-message.ts';
import { withdrawQuarantined } from '../service/quarantine/screen-message.ts';
import { listChangedMessages, listMessages, searchMessages } from '../service/messages/list-messages.ts';

export const messageRoutes = [
  route({
    method: 'get',
    path: '/api/conversations/{id}/messages',
    access: 'user',
    summary:
      'Messages, newest first: the page before `before`, the messages after `after`, or those changed after the change `changed_after`',
    params: conversationParams,
    query: messagesQuery,
    responses: { 200: messagesResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, query: { changed_after: after, ...page } }) =>
      after === undefined
        ? listMessages(ctx, params.id, page)
        : listChangedMessages(ctx, params.id, { after, limit: page.limit }),
  }),
  route({
    method: 'get',
    path: '/api/conversations/{id}/search',
    access: 'user',
    summary:
      'Search messages that contain all words of `q`, ignoring case and accents. Returns their seqs before `before`, newest first',
    limit: { name: 'find-messages', ...SEARCH_RATE },
    params: conversationParams,
    query: searchQuery,
    responses: { 200: searchResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, query }) => searchMessages(ctx, params.id, query),
  }),
  route({
    method: 'patch',
    path: '/api/conversations/{id}/messages/{seq}',
    access: 'user',
    summary: 'Edit an own text message within 15 minutes, at most ten times. Counts towards the rate limit of sending',
    limit: SEND_RATE,
    params: messageParams,
    body: editBody,
    responses: { 200: sendMessageResponse },
    errorCodes: [
      'message_empty',
      'message_too_long',
      'not_found',
      'message_not_found',
      'message_edit_expired',
      'message_edit_limit',
      'message_edit_quarantined',
      'user_not_found',
    ],
    handle: async (ctx, { params, body }) => ({
      message: await editOwnMessage(ctx, params.id, params.seq, body.content),
    }),
  }),
  route({
    method: 'delete',
    path: '/api/conversations/{id}/messages/{seq}',
    access: 'user',
    summary: 'Delete an own message for everybody. The message stays without its content',
    params: messageParams,
    responses: { 200: sendMessageResponse },
    errorCodes: ['not_found', 'message_not_found'],
    handle: async (ctx, { params }) => ({ message: await deleteOwnMessage(ctx, params.id, params.seq) }),
  }),
  route({
    method: 'delete',
    path: '/api/messages/quarantined/{client_id}',
    access: 'user',
    summary: 'Withdraw an own message that waits for a moderator. It is never delivered; its case stays',
    params: quarantinedMessageParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => withdrawQuarantined(ctx, params.client_id),
  }),
  route({
    method: 'put',
    path: '/api/conversations/{id}/messages/{seq}/reaction',
    access: 'user',
    summary: 'Set my reaction to a message; null removes it',
    limit: { name: 'react', ...REACTION_RATE },
    params: messageParams,
    body: reactionBody,
    responses: { 200: sendMessageResponse },
    errorCodes: ['not_found', 'message_not_found', 'user_not_found'],
    handle: async (ctx, { params, body }) => ({
      message: await reactToMessage(ctx, params.id, params.seq, body.reaction),
    }),
  }),
];
