import { useStore } from 'zustand';
import { apiRequest } from '../api/api-client.ts';
import { onSessionEnd } from '../session.ts';
import { socketBackoffMs, SocketClient, type SocketState } from './socket-client.ts';

/** Realtime socket of this tab, shared by all parts of the page. */
export const realtimeSocket = new SocketClient({
  fetchTicket: async () =>
    (await apiRequest<{ ticket: string }>('POST', '/api/realtime/ticket', { timeoutMs: 10_000 })).ticket,
  openSocket: (ticket) => {
    const url = new URL('/api/realtime', window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.searchParams.set('ticket', ticket);
    return new WebSocket(url);
  },
  // If the session has ended, the request itself signs this browser out.
  checkSession: async () => void (await apiRequest('GET', '/api/auth/session')),
  isVisible: () => document.visibilityState === 'visible',
  reconnectDelayMs: (attempt) => socketBackoffMs(attempt, Math.random),
});

let holders = 0;

/** Ref-counted: opens the socket for the first holder and closes it after the last. Returns the release function. */
export function acquireSocket(): () => void {
  holders += 1;
  if (holders === 1) {
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    window.addEventListener('pageshow', onOnline);
    document.addEventListener('visibilitychange', onVisibilityChange);
    realtimeSocket.start();
  }
  let isAcquired = true;
  return () => {
    if (!isAcquired) return;
    isAcquired = false;
    holders -= 1;
    if (holders > 0) return;
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('pageshow', onOnline);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    realtimeSocket.stop();
  };
}

const onOnline = () => realtimeSocket.reconnectNow();
const onOffline = () => realtimeSocket.dropConnection();
const onVisibilityChange = () => realtimeSocket.onVisibilityChange();

if (typeof window !== 'undefined') onSessionEnd(() => realtimeSocket.stop());

/** Connection state of the socket, for notices. */
export function useSocketState(): SocketState {
  return useStore(realtimeSocket.stateStore);
}
