import { useEffect, useState } from 'react';
import { useSession } from '#browser/session.ts';

/**
 * Returns the id of the signed-in user, null for a guest, undefined while unknown. Loads the query client only for
 * signed-in users.
 */
export function useUserId(): string | null | undefined {
  const session = useSession();
  const [id, setId] = useState<string>();
  useEffect(() => {
    if (session !== 'in') return undefined;
    let isLeft = false;
    let stop: (() => void) | undefined;
    import('./use-session-query.ts').then(
      ({ watchSession }) => {
        if (!isLeft) stop = watchSession(({ user }) => setId(user.id));
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
