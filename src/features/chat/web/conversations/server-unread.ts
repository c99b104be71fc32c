import { createStore } from 'zustand/vanilla';
import { onFirstAttempt } from '#browser/realtime/on-first-attempt.ts';
import type { FrameOf } from '../../domain/frames.ts';
import type { ChatSocket } from '../client/chat-client-deps.ts';
import { RefetchBatcher } from '../client/refetch-batcher.ts';

export interface ServerUnreadDeps {
  socket: Pick<ChatSocket, 'hello' | 'stateStore' | 'on'>;
  /** Fetches the count. `isConnecting`: with the other news that a page needs for a new connection. */
  fetch: (isConnecting: boolean) => Promise<number>;
  ownId: string;
}

/** Number of unread messages on the server, for pages that have not loaded the chat client; null until known. */
export const serverUnread = createStore<number | null>(() => null);

/** Fetches the count for each connection and after frames that may change it. Returns the function that ends it. */
export function followServerUnread({ socket, fetch, ownId }: ServerUnreadDeps): () => void {
  let isStopped = false;
  const refetch = (isConnecting: boolean) =>
    void fetch(isConnecting).then(
      (count) => isStopped || serverUnread.setState(count, true),
      // The badge keeps its value.
      () => undefined,
    );
  const changes = new RefetchBatcher(() => refetch(false));
  const unsubscribers = [
    onFirstAttempt(socket, () => refetch(true)),
    socket.on('hello', () => refetch(true)),
    socket.on<FrameOf<'message'>>('message', ({ message }) => changes.add(message.conversation_id)),
    socket.on<FrameOf<'conversation'>>('conversation', ({ conversation_id: id }) => changes.add(id)),
    socket.on<FrameOf<'read'>>('read', ({ reader_id, conversation_id: id }) => reader_id === ownId && changes.add(id)),
  ];
  return () => {
    isStopped = true;
    changes.stop();
    for (const stop of unsubscribers) stop();
  };
}
