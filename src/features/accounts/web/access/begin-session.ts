import { currentLang } from '#browser/i18n/lang.ts';
import { keepLinkToken } from '#browser/link-session.ts';

/**
 * Begins a session that a link or a provider has given, with a page load: the boot script adopts the token, or the page
 * asks first if another session stands. `path`: without the language prefix.
 */
export function beginSession(token: string, path: string): void {
  keepLinkToken(token);
  window.location.assign(`/${currentLang()}${path}`);
}
