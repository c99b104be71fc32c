import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Conversation } from '../../domain/schema.ts';
import { toPartner, type Partner } from '../partner.ts';
import type { ChatClient } from './chat-client.ts';
import type { ChatSnapshot, ChatView } from './chat-store.ts';

/** Selects a part of the chat state; re-renders the component only when that part changes, compared shallowly. */
export function useChatState<Part>(client: ChatClient, select: (state: ChatSnapshot) => Part): Part {
  return useStore(client.store, useShallow(select));
}

/** Returns a conversation of the list; `null` until it is loaded. */
export function useConversation(client: ChatClient, id: string | null): Conversation | null {
  return useStore(client.store, ({ rows }) => rows.find((row) => row.id === id) ?? null);
}

/** Returns the partner of a conversation without re-rendering for messages, counts and read positions. */
export function usePartner(client: ChatClient, id: string | null): Partner | null {
  return useChatState(client, ({ rows }) => {
    const row = rows.find((other) => other.id === id);
    return row ? toPartner(row) : null;
  });
}

/** Returns the messages of a conversation; undefined until it is opened. */
export function useChatView(client: ChatClient, id: string): ChatView | undefined {
  return useStore(client.store, ({ chats }) => chats.get(id));
}

const NOBODY: readonly string[] = [];

/** Returns the ids of the other users who are typing in a conversation. */
export function useTyping(client: ChatClient, id: string): readonly string[] {
  return useChatState(client, ({ typing }) => typing.get(id) ?? NOBODY);
}
