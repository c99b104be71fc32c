import { apiRequest } from '#browser/api/api-client.ts';
import { parseRecipientId } from '../domain/conversation-id.ts';
import { FILE, MESSAGE } from '../domain/rules.ts';
import type { Reaction } from '../domain/reactions.ts';
import type { ConversationSettings, Conversation, FileSize, LinkCards, Message } from '../domain/schema.ts';
import { fetchUnreadMessages } from './conversations/unread-api.ts';
import type { OutgoingMessage } from './sending/outbox-storage.ts';

export interface MessagePage {
  messages: Message[];
  next: number | null;
  /** The messages contain all changes up to this one. */
  last_change: number;
}

/** HTTP client of the chat. */
export interface ChatApi {
  conversations: () => Promise<Conversation[]>;
  conversation: (id: string) => Promise<Conversation>;
  /** Fetches the newest page, or the page before `before`. */
  page: (id: string, before?: number, limit?: number) => Promise<MessagePage>;
  /** Fetches the messages after `after`, up to one page. */
  messagesAfter: (id: string, after: number) => Promise<MessagePage>;
  /** Fetches the messages changed after a change, up to one page. */
  changedAfter: (id: string, change: number) => Promise<MessagePage>;
  edit: (id: string, seq: number, content: string) => Promise<Message>;
  deleteMessage: (id: string, seq: number) => Promise<Message>;
  react: (id: string, seq: number, reaction: Reaction | null) => Promise<Message>;
  send: (message: OutgoingMessage, signal: AbortSignal) => Promise<Message>;
  withdrawQuarantined: (clientId: string) => Promise<void>;
  /** Uploads an image and returns its id; reports the progress from 0 to 1. */
  upload: (picture: Blob, signal: AbortSignal, onProgress: (share: number) => void) => Promise<string>;
  image: (id: string, size: FileSize) => Promise<Blob>;
  markRead: (id: string, seq: number) => Promise<number>;
  updateSettings: (id: string, change: ConversationSettings) => Promise<Conversation>;
  remove: (id: string) => Promise<void>;
  /** `isConnecting`: with the other news that a page needs for a new connection. */
  unreadCount: (isConnecting: boolean) => Promise<number>;
}

/** Request body of a message, for HTTP and socket. */
export function toSendBody(message: OutgoingMessage) {
  return {
    to: parseRecipientId(message.conversation_id) ?? message.conversation_id,
    content: message.content,
    type: message.image ? 'file' : 'text',
    property_id: null,
    client_id: message.client_id,
    ...(message.quote && { reply_to: message.quote.seq }),
  };
}

const conversationPath = (id: string) => `/api/conversations/${encodeURIComponent(id)}`;
const messagePath = (id: string, seq: number) => `${conversationPath(id)}/messages/${seq}`;

export const chatApi: ChatApi = {
  conversations: async () =>
    (await apiRequest<{ conversations: Conversation[] }>('GET', '/api/conversations')).conversations,
  conversation: async (id) =>
    (await apiRequest<{ conversation: Conversation }>('GET', conversationPath(id))).conversation,
  page: async (id, before, limit = MESSAGE.pageSize) =>
    apiRequest(
      'GET',
      `${conversationPath(id)}/messages?limit=${limit}${before === undefined ? '' : `&before=${before}`}`,
    ),
  messagesAfter: async (id, after) =>
    apiRequest('GET', `${conversationPath(id)}/messages?after=${after}&limit=${MESSAGE.syncPageSize}`),
  changedAfter: async (id, change) =>
    apiRequest('GET', `${conversationPath(id)}/messages?changed_after=${change}&limit=${MESSAGE.syncPageSize}`),
  edit: async (id, seq, content) =>
    (await apiRequest<{ message: Message }>('PATCH', messagePath(id, seq), { body: { content }, idempotent: true }))
      .message,
  deleteMessage: async (id, seq) =>
    (await apiRequest<{ message: Message }>('DELETE', messagePath(id, seq), { idempotent: true })).message,
  react: async (id, seq, reaction) => {
    const options = { body: { reaction }, idempotent: true };
    return (await apiRequest<{ message: Message }>('PUT', `${messagePath(id, seq)}/reaction`, options)).message;
  },
  send: async (message, signal) => {
    const options = {
      body: toSendBody(message),
      signal,
      csrf: true,
      idempotent: false,
      timeoutMs: MESSAGE.sendTimeoutMs,
    };
    return (await apiRequest<{ message: Message }>('POST', '/api/messages/send', options)).message;
  },
  withdrawQuarantined: async (clientId) =>
    void (await apiRequest('DELETE', `/api/messages/quarantined/${encodeURIComponent(clientId)}`, {
      idempotent: true,
    })),
  upload: async (body, signal, onProgress) => {
    const options = { body, signal, onProgress, csrf: true, idempotent: false, timeoutMs: FILE.uploadTimeoutMs };
    return (await apiRequest<{ file: { id: string } }>('POST', '/api/chat/files', options)).file.id;
  },
  image: async (id, size) => apiRequest('GET', `/api/chat/files/${id}?size=${size}`, { expectsBlob: true }),
  markRead: async (id, seq) =>
    (
      await apiRequest<{ read_seq: number }>('POST', `${conversationPath(id)}/read`, {
        body: { seq },
        idempotent: true,
      })
    ).read_seq,
  updateSettings: async (id, body) =>
    (await apiRequest<{ conversation: Conversation }>('PATCH', conversationPath(id), { body, idempotent: true }))
      .conversation,
  remove: async (id) => void (await apiRequest('DELETE', conversationPath(id))),
  unreadCount: fetchUnreadMessages,
};

export async function fetchLinkCards(homes: string[], groups: string[], handovers: string[]): Promise<LinkCards> {
  const query = new URLSearchParams();
  if (homes.length > 0) query.set('homes', homes.join(','));
  if (groups.length > 0) query.set('groups', groups.join(','));
  if (handovers.length > 0) query.set('handovers', handovers.join(','));
  return apiRequest('GET', `/api/chat/link-cards?${query}`);
}

/** Seqs of matching messages, newest first; `next` is the `before` of the next page, null at the end. */
export interface SearchPage {
  found: number[];
  next: number | null;
}

export async function fetchSearchPage(id: string, query: string, before: number | null): Promise<SearchPage> {
  const from = before === null ? '' : `&before=${before}`;
  return apiRequest('GET', `${conversationPath(id)}/search?q=${encodeURIComponent(query)}${from}`);
}
