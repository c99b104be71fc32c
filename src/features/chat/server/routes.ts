import { reply, route } from '#platform/http/route.ts';
import { SEND_RATE } from '../domain/rules.ts';
import {
  conversationCountsQuery,
  conversationCountsResponse,
  conversationSettingsBody,
  conversationResponse,
  conversationParams,
  conversationsResponse,
  linkCardsQuery,
  linkCardsResponse,
  okResponse,
  readResponse,
  readBody,
  sendMessageResponse,
  sendMessageBody as sendBody,
  unreadCountResponse,
  updatesResponse,
} from '../domain/schema.ts';
import {
  countPropertyConversations,
  updateConversationSettings,
  deleteConversation,
  markRead,
  getConversation,
  listConversations,
  getUnreadCount,
} from './service/conversations.ts';
import { getLinkCards } from './service/messages/link-cards.ts';
import { sendMessage } from './service/send-message.ts';
import { getUpdates } from './service/updates.ts';
import { applicantMessageRoutes } from './routes/applicant-messages.ts';
import { messageRoutes } from './routes/messages.ts';
import { fileRoutes } from './routes/files.ts';

export const chatRoutes = [
  route({
    method: 'post',
    path: '/api/messages/send',
    access: 'user',
    csrf: true,
    summary:
      'Send a message to a user or to a group chat (to: group-{id}). Responds once the message is stored. A repeated client_id returns the stored message with 200. A message that reads like fraud is kept for a moderator (409 message_quarantined) and delivered once approved; the same client_id then returns it, or 409 message_rejected. A property_interest for a home whose owner considers no more applications joins the waiting list (409 interest_waiting) and is sent when its turn comes',
    limit: SEND_RATE,
    body: sendBody,
    responses: { 200: sendMessageResponse, 201: sendMessageResponse },
    errorCodes: [
      'invalid_chat_user',
      'message_empty',
      'message_too_long',
      'user_not_found',
      'pending_limit',
      'new_chats_closed',
      'new_conversation_limit',
      'client_id_reused',
      'message_quarantined',
      'message_rejected',
      'file_not_found',
      'message_not_found',
      'not_found',
      'own_property',
      'interest_waiting',
      'application_day_limit',
      'busy',
    ],
    handle: async (ctx, { body }) => {
      const { message, isNew } = await sendMessage(ctx, body);
      return reply({ status: isNew ? 201 : 200, body: { message } });
    },
  }),
  route({
    method: 'get',
    path: '/api/conversations',
    access: 'user',
    summary: 'My direct conversations and group chats, newest first',
    responses: { 200: conversationsResponse },
    handle: async (ctx) => ({ conversations: await listConversations(ctx) }),
  }),
  route({
    method: 'get',
    path: '/api/conversations/unread-count',
    access: 'user',
    summary: 'Number of unread messages',
    responses: { 200: unreadCountResponse },
    handle: getUnreadCount,
  }),
  route({
    method: 'get',
    path: '/api/updates',
    access: 'user',
    summary: 'Number of unread messages and notifications, and the buzzes of the last ten minutes',
    responses: { 200: updatesResponse },
    handle: getUpdates,
  }),
  route({
    method: 'get',
    path: '/api/conversations/counts',
    access: 'user',
    summary: 'Number of my conversations about each of these own properties, and of those that I have never answered',
    query: conversationCountsQuery,
    responses: { 200: conversationCountsResponse },
    handle: async (ctx, { query }) => ({ counts: await countPropertyConversations(ctx, query.homes) }),
  }),
  route({
    method: 'get',
    path: '/api/conversations/{id}',
    access: 'user',
    summary:
      'One of my conversations: chat-{userId} is the direct conversation with that user, group-{id} the chat of that group',
    params: conversationParams,
    responses: { 200: conversationResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ conversation: await getConversation(ctx, params.id) }),
  }),
  route({
    method: 'post',
    path: '/api/conversations/{id}/read',
    access: 'user',
    summary: 'Mark messages as read up to `seq`',
    params: conversationParams,
    body: readBody,
    responses: { 200: readResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, body }) => markRead(ctx, params.id, body.seq),
  }),
  route({
    method: 'patch',
    path: '/api/conversations/{id}',
    access: 'user',
    summary: 'Mute a conversation for eight hours or permanently, or archive it. Applies to the current user only',
    params: conversationParams,
    body: conversationSettingsBody,
    responses: { 200: conversationResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, body }) => ({ conversation: await updateConversationSettings(ctx, params.id, body) }),
  }),
  route({
    method: 'delete',
    path: '/api/conversations/{id}',
    access: 'user',
    summary: 'Delete my copy of an answered conversation or of a group chat',
    params: conversationParams,
    responses: { 200: okResponse },
    errorCodes: ['not_found', 'conversation_pending'],
    handle: async (ctx, { params }) => {
      await deleteConversation(ctx, params.id);
      return { ok: true };
    },
  }),
  route({
    method: 'get',
    path: '/api/chat/link-cards',
    access: 'user',
    summary: 'Cards of properties and groups that messages link to; those that I may not visit are omitted',
    query: linkCardsQuery,
    responses: { 200: linkCardsResponse },
    handle: async (ctx, { query }) => getLinkCards(ctx, query),
  }),
  ...messageRoutes,
  ...applicantMessageRoutes,
  ...fileRoutes,
];
