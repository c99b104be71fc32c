import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { onFirstAttempt } from '#browser/realtime/on-first-attempt.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import { onSessionEnd } from '#browser/session.ts';
import type { OnlineStatus, PresenceFrame } from '../../domain/schema.ts';
import { sendOfflineBeacon, fetchOnlineStatus, sendOffline, sendOnline } from '../api.ts';
import { PresenceHeartbeat } from '../presence-heartbeat.ts';
import { PresenceStore } from '../presence-store.ts';

const UNKNOWN_STATUS: OnlineStatus = { is_online: false, last_seen: null };

const store = new PresenceStore({ send: (frame) => realtimeSocket.send(frame), fetchStatus: fetchOnlineStatus });
realtimeSocket.on('hello', () => store.onConnected());
realtimeSocket.on<PresenceFrame>('presence', (frame) => store.update(frame.user_id, frame));

/**
 * Live status of a user. `initialStatus` is a status from a list, used until the socket sends a newer one. All callers
 * share one subscription.
 */
export function usePresence(userId: string, initialStatus?: OnlineStatus): OnlineStatus {
  const first = useRef(initialStatus);
  useEffect(() => {
    first.current = initialStatus;
  });
  useEffect(() => store.subscribe(userId, first.current), [userId]);
  return useStore(store.statuses, (statuses) => statuses[userId]) ?? initialStatus ?? UNKNOWN_STATUS;
}

const heartbeat = new PresenceHeartbeat({
  sendOnline,
  sendOffline,
  sendOfflineBeacon,
  isVisible: () => document.visibilityState === 'visible',
  isSocketOpen: () => realtimeSocket.state === 'open',
});
if (typeof window !== 'undefined') onSessionEnd(() => heartbeat.stop());

/** Reports presence while the calling component is mounted. */
export function usePresenceHeartbeat(): void {
  useEffect(() => {
    const turned = () => heartbeat.onVisibilityChange();
    const left = () => heartbeat.onPageHide();
    const unsubscribe = onFirstAttempt(realtimeSocket, () => heartbeat.start());
    document.addEventListener('visibilitychange', turned);
    window.addEventListener('pagehide', left);
    window.addEventListener('pageshow', turned);
    return () => {
      unsubscribe();
      heartbeat.stop();
      document.removeEventListener('visibilitychange', turned);
      window.removeEventListener('pagehide', left);
      window.removeEventListener('pageshow', turned);
    };
  }, []);
}
