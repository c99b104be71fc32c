import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { getQueryClient } from '#browser/api/query-client.tsx';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import { OverlayBoundary } from '#ui/feedback/overlay-boundary.tsx';
import { m } from '#messages';
import { callManager, useCall } from '../call-instance.ts';

const CallView = lazyComponent(async () => (await import('./call-view.tsx')).CallView);

/** Runs the call manager and draws its calls. The UI chunk loads with the first call. */
export function Calls() {
  const view = useCall();
  useEffect(() => {
    callManager.start();
    // Hang up when the tab closes, so that the other side does not wait.
    const close = () => callManager.hangUp();
    window.addEventListener('pagehide', close);
    // A first answer or a block may change who can be called.
    const forget = realtimeSocket.on(
      'conversation',
      () => void getQueryClient().invalidateQueries({ queryKey: ['calls'] }),
    );
    return () => {
      forget();
      window.removeEventListener('pagehide', close);
      callManager.stop();
    };
  }, []);
  if (view.state.phase === 'idle') return null;
  return createPortal(
    <OverlayBoundary text={m.calls_end_lost()} onClose={() => callManager.hangUp()}>
      <Suspense fallback={null}>
        <CallView view={view} />
      </Suspense>
    </OverlayBoundary>,
    document.body,
  );
}
