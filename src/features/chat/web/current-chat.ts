import { ownStorage } from '#browser/own-storage.ts';
import { currentLang } from '#browser/lang.ts';
import { onSessionEnd, sessionToken } from '#browser/session.ts';
import { realtime } from '#browser/socket.ts';
import { timeOrderedId } from '#kit/time-ordered-id.ts';
import { chatCalls } from './api.ts';
import { ChatClient } from './chat-client.ts';
import { sendOverLine } from './send-over-line.ts';

const calls = { ...chatCalls, send: sendOverLine(realtime, currentLang, chatCalls.send) };

/** The chat of whoever is signed in; one for each page, whatever of it is drawn. */
let current: { ownId: string; client: ChatClient } | null = null;
const listeners = new Set<() => void>();
const goneListeners = new Set<(id: string) => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The chat of a person, once it is started. */
export function chatOf(ownId: string | undefined): ChatClient | null {
  return current && current.ownId === ownId ? current.client : null;
}

/** Starts the chat of a person, unless it is. */
export function startChat(ownId: string): void {
  if (current?.ownId === ownId) return;
  endChat();
  const token = sessionToken();
  const client = new ChatClient({
    calls,
    line: realtime,
    own: ownStorage(ownId),
    ownId,
    isOwner: () => sessionToken() === token,
    newId: () => timeOrderedId(crypto.randomUUID(), Date.now()),
    now: () => Date.now(),
    onGone: (id) => {
      for (const listener of goneListeners) listener(id);
    },
  });
  current = { ownId, client };
  client.store.subscribe(tell);
  client.start();
  tell();
}

/** Hears which conversations were deleted, here or in another tab. */
export function onConversationGone(listener: (id: string) => void): () => void {
  goneListeners.add(listener);
  return () => goneListeners.delete(listener);
}

export function unreadNow(): number {
  return current?.client.store.snapshot().unread ?? 0;
}

export function onChatChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function endChat(): void {
  current?.client.stop();
  current = null;
  tell();
}

if (typeof window !== 'undefined') onSessionEnd(endChat);
