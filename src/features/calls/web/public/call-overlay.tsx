import { Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import { areCallsNeeded, needCalls } from '../calls-needed.ts';

const Calls = lazyComponent(async () => (await import('../panel/calls.tsx')).Calls);

/** Calls of the signed-in user on every page. The call manager loads when a call rings or may be made. */
export function CallOverlay() {
  const isNeeded = useStore(areCallsNeeded);
  useEffect(() => {
    if (isNeeded) return;
    // Asks for a call that rings already. The manager asks again, so the frame itself is not kept.
    const look = () => void realtimeSocket.send({ type: 'call_look', call_id: null });
    if (realtimeSocket.state === 'open') look();
    const unsubscribers = [realtimeSocket.on('hello', look), realtimeSocket.on('call_incoming', needCalls)];
    return () => {
      for (const stop of unsubscribers) stop();
    };
  }, [isNeeded]);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Calls />
    </Suspense>
  );
}
