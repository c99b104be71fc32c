import { onSessionEnd } from '#browser/session.ts';
import { wayToAuth } from '#features/accounts/web/parts/way-to-auth.ts';
import { isWithin } from './nav.ts';

/**
 * The end of a session, here or in another tab, always leads to /auth, by loading it anew so that nothing of the person
 * stays in memory. Whoever ends it on purpose goes there too and says why: the later address counts.
 */
onSessionEnd(() => {
  if (!isWithin(window.location.pathname, '/auth')) window.location.assign(wayToAuth(window.location, 'signed_out'));
});
