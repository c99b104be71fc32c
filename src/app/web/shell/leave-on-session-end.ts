import { onSessionEnd } from '#browser/session.ts';
import { splitLang } from '#kit/lang.ts';
import { localPath } from '#ui/local-link.tsx';

/**
 * The end of a session, here or in another tab, always leads to /auth, by loading it anew so that nothing of the person
 * stays in memory. Whoever ends it on purpose goes there too and says why: the later address counts.
 */
onSessionEnd(() => {
  const { pathname, search } = window.location;
  const { path } = splitLang(pathname);
  if (path.startsWith('/auth')) return;
  const query = new URLSearchParams({ reason: 'signed_out', next: path + search });
  window.location.assign(`${localPath('/auth', pathname)}?${query}`);
});
