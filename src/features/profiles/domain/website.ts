import { PROFILE } from './rules.ts';

/**
 * A website as it is stored: http or https, without user or password, at a public host name, at most 2048 characters.
 * What comes without a scheme gets `https://`. Null where the text is no such address (WHATWG parsing).
 */
export function readWebsite(text: string): string | null {
  const typed = text.trim();
  // 'host:8080' is a host and its port; any other 'word:' is a scheme.
  const isBare = !/^https?:\/\//i.test(typed);
  if (isBare && /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed)) return null;
  const url = URL.parse(isBare ? `https://${typed}` : typed);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (!/[^.]\.[^.]/.test(url.hostname)) return null;
  const shown = url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : url.href;
  return shown.length <= PROFILE.websiteMaxLength ? shown : null;
}
