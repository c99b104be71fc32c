import type { ChatSocket } from './chat-client-deps.ts';

/**
 * Fetches the unread count at the start of a page once: at once, or, while the socket connects, when that fails. An
 * opened connection has it fetched by its first frame. Returns the unsubscribe function.
 */
export function fetchFirstCount({ stateStore }: Pick<ChatSocket, 'stateStore'>, fetchCount: () => void): () => void {
  if (stateStore.getState() !== 'connecting') {
    fetchCount();
    return () => undefined;
  }
  const unsubscribe = stateStore.subscribe((state) => {
    unsubscribe();
    if (state !== 'open') fetchCount();
  });
  return unsubscribe;
}
