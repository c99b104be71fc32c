import { lazy, Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { queryCache } from '#browser/query.tsx';
import { realtime } from '#browser/socket.ts';
import { desk, useDesk } from '../current-desk.ts';

const CallPlace = lazy(async () => ({ default: (await import('../panel/call-place.tsx')).CallPlace }));

/** The calls of whoever is signed in, over whatever page; what is drawn comes with the first one. */
export function CallOverlay() {
  const view = useDesk();
  useEffect(() => {
    desk.start();
    // a tab that closes says so: the other side need not wait
    const close = () => desk.hangUp();
    window.addEventListener('pagehide', close);
    // a first answer, or a block, may have changed whom one can call
    const forget = realtime.on('conversation', () => void queryCache().invalidateQueries({ queryKey: ['calls'] }));
    return () => {
      forget();
      window.removeEventListener('pagehide', close);
      desk.stop();
    };
  }, []);
  if (view.state.phase === 'idle') return null;
  return createPortal(
    <Suspense fallback={null}>
      <CallPlace view={view} />
    </Suspense>,
    document.body,
  );
}
