import { useSyncExternalStore } from 'react';
import { apiCall } from './api.ts';
import { onSessionEnd } from './session.ts';
import { backoffMs, SocketClient, type SocketState } from './socket-client.ts';

/** The realtime line of this tab: one socket, for whichever part of the page listens. */
export const realtime = new SocketClient({
  ticket: async () => (await apiCall<{ ticket: string }>('POST', '/api/realtime/ticket', { timeoutMs: 10_000 })).ticket,
  open: (ticket) => {
    const url = new URL('/api/realtime', window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.searchParams.set('ticket', ticket);
    return new WebSocket(url);
  },
  // A session that is really over makes the call itself sign this browser out.
  checkSession: async () => void (await apiCall('GET', '/api/auth/session')),
  isVisible: () => document.visibilityState === 'visible',
  delayMs: (attempt) => backoffMs(attempt, Math.random),
});

let users = 0;

/** Connects while somebody uses the line, and until the session ends. Answers the way to let go. */
export function holdLine(): () => void {
  users += 1;
  if (users === 1) {
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    window.addEventListener('pageshow', online);
    document.addEventListener('visibilitychange', turned);
    realtime.start();
  }
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    users -= 1;
    if (users > 0) return;
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
    window.removeEventListener('pageshow', online);
    document.removeEventListener('visibilitychange', turned);
    realtime.stop();
  };
}

const online = () => realtime.wake();
const offline = () => realtime.drop();
const turned = () => realtime.turned();

if (typeof window !== 'undefined') onSessionEnd(() => realtime.stop());

/** How the line is doing, for a notice. */
export function useLineState(): SocketState {
  return useSyncExternalStore(
    (listener) => realtime.onState(listener),
    () => realtime.state,
    () => 'off',
  );
}
