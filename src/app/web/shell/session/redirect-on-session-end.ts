import { onSessionEnd } from '#browser/session.ts';
import { loginUrl } from '#features/accounts/web/public/login-url.ts';
import { isUnderPath } from '../navigation/nav-items.ts';

/**
 * Redirects to /auth when the session ends, in this tab or another one. A full page load clears all personal data from
 * memory.
 * Code that ends the session itself redirects later with a reason; the last navigation wins.
 */
onSessionEnd(() => {
  if (!isUnderPath(window.location.pathname, '/auth')) window.location.assign(loginUrl(window.location, 'signed_out'));
});
