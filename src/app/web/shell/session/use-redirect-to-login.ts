import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginUrl } from '#features/accounts/web/public/login-url.ts';

/** Redirects to /auth with a `next` parameter. `hasEnded`: a session existed and is over. */
export function useRedirectToLogin(): (hasEnded?: boolean) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (hasEnded = false) =>
      void navigate(loginUrl({ pathname, search }, hasEnded ? 'signed_out' : undefined), { replace: true }),
    [navigate, pathname, search],
  );
}
