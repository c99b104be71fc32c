import { useEffect } from 'react';
import { onFirstAttempt } from '#browser/realtime/on-first-attempt.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import { onSessionEnd } from '#browser/session.ts';
import { sendOffline, sendOfflineBeacon, sendOnline } from '../api.ts';
import { PresenceHeartbeat } from '../presence-heartbeat.ts';

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
