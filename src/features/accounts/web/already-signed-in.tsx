import { useEffect } from 'react';
import { QueryProvider } from '#browser/api/query-client.tsx';
import { useSessionQuery } from './public/use-session-query.ts';

/** Calls `onFound` once the server has validated the stored session. Renders nothing. */
export function AlreadySignedIn({ onFound }: { onFound: () => void }) {
  return (
    <QueryProvider>
      <SessionProbe onFound={onFound} />
    </QueryProvider>
  );
}

function SessionProbe({ onFound }: { onFound: () => void }) {
  const { isSuccess } = useSessionQuery();
  useEffect(() => {
    if (isSuccess) onFound();
  }, [isSuccess, onFound]);
  return null;
}
