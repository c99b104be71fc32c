import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { realtime } from '#browser/socket.ts';
import { onSessionEnd } from '#browser/session.ts';
import type { OnlineStatus, PresenceFrame } from '../../domain/schema.ts';
import { beaconOffline, onlineStatusOf, sayOffline, sayOnline } from '../api.ts';
import { Here } from '../here.ts';
import { PresenceBook } from '../presence-book.ts';

const book = new PresenceBook({ send: (frame) => realtime.send(frame), look: onlineStatusOf });
realtime.on('hello', () => book.connected());
realtime.on<PresenceFrame>('presence', (frame) => book.hear(frame.user_id, frame));

/**
 * How a person is, kept current. `known` is what a list said of them: it stands until the line tells better. Everybody who
 * asks shares one subscription.
 */
export function usePresence(userId: string, known?: OnlineStatus): OnlineStatus {
  const first = useRef(known);
  useEffect(() => {
    first.current = known;
  });
  const subscribe = useCallback((listener: () => void) => book.follow(userId, listener, first.current), [userId]);
  const status = useCallback(() => book.statusOf(userId), [userId]);
  return useSyncExternalStore(subscribe, status, status);
}

const here = new Here({
  online: sayOnline,
  offline: sayOffline,
  beacon: beaconOffline,
  isVisible: () => document.visibilityState === 'visible',
  isLineOpen: () => realtime.state === 'open',
});
if (typeof window !== 'undefined') onSessionEnd(() => here.stop());

/** Tells others that I am here, for as long as the page that calls it is. */
export function useHere(): void {
  useEffect(() => {
    const turned = () => here.turned();
    const left = () => here.left();
    here.start();
    document.addEventListener('visibilitychange', turned);
    window.addEventListener('pagehide', left);
    window.addEventListener('pageshow', turned);
    return () => {
      here.stop();
      document.removeEventListener('visibilitychange', turned);
      window.removeEventListener('pagehide', left);
      window.removeEventListener('pageshow', turned);
    };
  }, []);
}
