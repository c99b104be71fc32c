import { PROFILE } from './rules.ts';

/**
 * Normalizes a website URL: http or https, without credentials, with a public host name, at most 2048 characters. Adds
 * `https://` if the scheme is missing. Returns null if the WHATWG parser rejects the text or a rule fails.
 */
export function parseWebsite(text: string): string | null {
  const typed = text.trim();
  // 'host:8080' is a host with a port; any other 'word:' is a scheme.
  const isBare = !/^https?:\/\//i.test(typed);
  if (isBare && /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed)) return null;
  const url = URL.parse(isBare ? `https://${typed}` : typed);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (!/[^.]\.[^.]/.test(url.hostname)) return null;
  const shown = url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : url.href;
  return shown.length <= PROFILE.websiteMaxLength ? shown : null;
}
