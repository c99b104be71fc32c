import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Connection } from '../../domain/connection-schema.ts';
import { postSeen } from './api.ts';
import { askAnew, useConnections } from './use-connections.ts';

const MatchDialog = lazy(async () => ({ default: (await import('./match-dialog.tsx')).MatchDialog }));

/** A new match, said once wherever one looks first: the server knows in which tab and on which device that was. */
export function Celebration() {
  const cache = useQueryClient();
  const { data } = useConnections('mutual');
  const [shown, setShown] = useState<{ match: Connection; more: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const asked = useRef(new Set<string>());
  const newest = data?.pages[0]?.connections.find((one) => one.is_new);
  const key = newest && `${newest.id} ${newest.since}`;
  useEffect(() => {
    if (!newest || !key || asked.current.has(key)) return;
    asked.current.add(key);
    postSeen('mutual').then(
      (seen) => {
        if (seen === 0) return;
        setShown({ match: newest, more: seen - 1 });
        setOpen(true);
        void askAnew(cache);
      },
      // the next visit says it
      () => asked.current.delete(key),
    );
  }, [newest, key, cache]);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <MatchDialog {...shown} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
