import { userStorage } from '#browser/storage/user-storage.ts';
import { currentLang } from '#browser/i18n/lang.ts';
import { onSessionEnd, sessionToken } from '#browser/session.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import { uuidV7 } from '#shared/ids/uuid-v7.ts';
import { chatApi } from '../api.ts';
import { ChatClient } from './chat-client.ts';
import { createSocketSender } from '../sending/socket-sender.ts';
import { runningChat } from './running-chat.ts';
import { serverUnread } from '../conversations/server-unread.ts';

const api = { ...chatApi, send: createSocketSender(realtimeSocket, { lang: currentLang, sessionToken }, chatApi.send) };

const removedListeners = new Set<(id: string) => void>();

/** Starts the chat client of a user; no effect if it is running. */
export function startChat(ownId: string): void {
  if (runningChat.getState()?.ownId === ownId) return;
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
    knownUnread: serverUnread.getState(),
    onConversationRemoved: (id) => {
      for (const listener of removedListeners) listener(id);
    },
  });
  client.start();
  runningChat.setState({ ownId, client });
}

/** Subscribes to deleted conversations, here or in another tab. */
export function onConversationRemoved(listener: (id: string) => void): () => void {
  removedListeners.add(listener);
  return () => removedListeners.delete(listener);
}

function stopChat(): void {
  runningChat.getState()?.client.stop();
  runningChat.setState(null, true);
}

/** A hidden page may never become visible again. */
function flushWhenHidden(): void {
  if (document.visibilityState === 'hidden') runningChat.getState()?.client.changes.deletions.flush();
}

if (typeof window !== 'undefined') {
  onSessionEnd(stopChat);
  document.addEventListener('visibilitychange', flushWhenHidden);
}
