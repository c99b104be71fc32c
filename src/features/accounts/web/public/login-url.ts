import { splitLangPrefix } from '#shared/i18n/lang.ts';
import { localizePath } from '#ui/navigation/localized-link.tsx';

/** Reason shown on the sign-in page. A deliberate sign-out has none. */
export type SignOutReason = 'timeout' | 'signed_out';

let intentionalReason: 'account_closed' | null = null;

/**
 * Sets the reason shown after an intentional end of the session, such as account deletion; null resets it. It applies
 * wherever the end of the session is detected first.
 */
export function setSignOutReason(reason: typeof intentionalReason): void {
  intentionalReason = reason;
}

/** URL of /auth in the language of the page, with `next` set to the page and its query. */
export function loginUrl({ pathname, search }: { pathname: string; search: string }, reason?: SignOutReason): string {
  if (intentionalReason) return `${localizePath('/auth', pathname)}?reason=${intentionalReason}`;
  const query = new URLSearchParams({ ...(reason && { reason }), next: splitLangPrefix(pathname).path + search });
  return `${localizePath('/auth', pathname)}?${query}`;
}

/** URL of the registration in the language of the page; afterwards `next` opens, a path without language prefix. */
export function registerUrl(pathname: string, next: string): string {
  return localizePath(`/auth?${new URLSearchParams({ tab: 'register', next })}`, pathname);
}
