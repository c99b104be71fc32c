import type { ConnectingSocket } from '#browser/realtime/on-first-attempt.ts';
import type { SyncCursors } from '#browser/realtime/socket-client.ts';
import type { UserStorage } from '#browser/storage/user-storage.ts';
import type { ChatApi } from '../api.ts';

/** Subset of the realtime socket used here. */
export interface ChatSocket extends Pick<ConnectingSocket, 'hello' | 'stateStore'> {
  on<F extends { type: string }>(type: F['type'], listener: (frame: F) => void): () => void;
  send(frame: { type: string } & Record<string, unknown>): boolean;
  setCursors(cursors: () => SyncCursors | undefined): void;
}

export interface ChatClientDeps {
  api: ChatApi;
  socket: ChatSocket;
  storage: UserStorage;
  ownId: string;
  isOwner: () => boolean;
  newId: () => string;
  now: () => number;
  /** Unread count that the page knows already; null: the client fetches it. */
  knownUnread: number | null;
  /** A conversation was deleted here or in another tab. */
  onConversationRemoved: (id: string) => void;
}
