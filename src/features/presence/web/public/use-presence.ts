import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import type { OnlineStatus, PresenceFrame } from '../../domain/schema.ts';
import { fetchOnlineStatus } from '../api.ts';
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
