import type { StoreApi } from 'zustand/vanilla';
import type { SocketState } from './socket-client.ts';

/** Subset of the realtime socket used here. */
export interface ConnectingSocket {
  /** First frame of the open connection. */
  readonly hello: object | null;
  readonly stateStore: Pick<StoreApi<SocketState>, 'getState' | 'subscribe'>;
  on(type: 'hello', listener: () => void): () => void;
}

/**
 * Calls back once, when the first attempt to connect has succeeded (`hello`) or failed: at once if it has. For what a
 * page needs at its start and connections bring. Returns the unsubscribe function.
 */
export function onFirstAttempt(socket: ConnectingSocket, callback: () => void): () => void {
  if (socket.hello || socket.stateStore.getState() === 'waiting') {
    callback();
    return () => undefined;
  }
  const unsubscribers: (() => void)[] = [];
  const unsubscribe = () => {
    for (const stop of unsubscribers) stop();
  };
  const finish = () => {
    unsubscribe();
    callback();
  };
  unsubscribers.push(
    socket.on('hello', finish),
    socket.stateStore.subscribe((state) => state === 'waiting' && finish()),
  );
  return unsubscribe;
}
