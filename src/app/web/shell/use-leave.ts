import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { wayToAuth } from '#features/accounts/web/parts/way-to-auth.ts';

/** To /auth, with the way back; `hasEnded`: there was a session, and it is over. */
export function useLeave(): (hasEnded?: boolean) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (hasEnded = false) =>
      void navigate(wayToAuth({ pathname, search }, hasEnded ? 'signed_out' : undefined), { replace: true }),
    [navigate, pathname, search],
  );
}
