import { userStorage } from '#browser/storage/user-storage.ts';
import { currentLang } from '#browser/i18n/lang.ts';
import { onSessionEnd, sessionToken } from '#browser/session.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import { uuidV7 } from '#shared/ids/uuid-v7.ts';
import { chatApi } from '../api.ts';
import { ChatClient } from './chat-client.ts';
import { createSocketSender } from '../sending/socket-sender.ts';

const api = { ...chatApi, send: createSocketSender(realtimeSocket, currentLang, chatApi.send) };

/** Chat client of the signed-in user; a singleton per page. */
let current: { ownId: string; client: ChatClient } | null = null;
const listeners = new Set<() => void>();
const removedListeners = new Set<(id: string) => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Returns the client of a user, or `null` before it is started. */
export function getChatClient(ownId: string | undefined): ChatClient | null {
  return current && current.ownId === ownId ? current.client : null;
}

/** Starts the chat client of a user; no effect if it is running. */
export function startChat(ownId: string): void {
  if (current?.ownId === ownId) return;
  stopChat();
  const token = sessionToken();
  const client = new ChatClient({
    api,
    socket: realtimeSocket,
    storage: userStorage(ownId),
    ownId,
    isOwner: () => sessionToken() === token,
    newId: () => uuidV7(crypto.randomUUID(), Date.now()),
    now: () => Date.now(),
    onConversationRemoved: (id) => {
      for (const listener of removedListeners) listener(id);
    },
  });
  current = { ownId, client };
  client.store.subscribe(notifyListeners);
  client.start();
  notifyListeners();
}

/** Subscribes to deleted conversations, here or in another tab. */
export function onConversationRemoved(listener: (id: string) => void): () => void {
  removedListeners.add(listener);
  return () => removedListeners.delete(listener);
}

export function currentUnreadCount(): number {
  return current?.client.store.snapshot().unread ?? 0;
}

export function subscribeToChat(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stopChat(): void {
  current?.client.stop();
  current = null;
  notifyListeners();
}

if (typeof window !== 'undefined') onSessionEnd(stopChat);
