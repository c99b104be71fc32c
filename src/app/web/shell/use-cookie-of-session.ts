import { useEffect } from 'react';
import { mirrorSession, useSession } from '#browser/session.ts';

/** Keeps the cookie that tells the server in step with the session of this browser. */
export function useCookieOfSession(): void {
  const session = useSession();
  useEffect(() => {
    if (session !== 'unknown') mirrorSession();
  }, [session]);
}
