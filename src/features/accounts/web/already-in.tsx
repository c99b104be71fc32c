import { useEffect } from 'react';
import { QueryProvider } from '#browser/query.tsx';
import { useOwnSession } from './parts/own-session.ts';

/** Calls `onFound` once the session of this browser proves to be good; draws nothing. */
export function AlreadyIn({ onFound }: { onFound: () => void }) {
  return (
    <QueryProvider>
      <Look onFound={onFound} />
    </QueryProvider>
  );
}

function Look({ onFound }: { onFound: () => void }) {
  const { isSuccess } = useOwnSession();
  useEffect(() => {
    if (isSuccess) onFound();
  }, [isSuccess, onFound]);
  return null;
}
