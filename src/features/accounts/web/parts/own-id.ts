import { useEffect, useState } from 'react';
import { useSession } from '#browser/session.ts';

/** Whose browser this is: an id, null for a stranger, undefined while that is not known. For pages that strangers load without the cache. */
export function useOwnId(): string | null | undefined {
  const session = useSession();
  const [id, setId] = useState<string>();
  useEffect(() => {
    if (session !== 'in') return undefined;
    let isLeft = false;
    let stop: (() => void) | undefined;
    import('./own-session.ts').then(
      ({ watchOwnSession }) => {
        if (!isLeft) stop = watchOwnSession(({ user }) => setId(user.id));
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
      setId(undefined);
    };
  }, [session]);
  return session === 'out' ? null : session === 'in' ? id : undefined;
}
