import { splitLang } from '#kit/lang.ts';
import { localPath } from '#ui/local-link.tsx';

/** Why a session is over, for the page that is led to; whoever leaves on purpose is told nothing. */
export type EndReason = 'timeout' | 'signed_out';

let onPurpose: 'account_closed' | null = null;

/**
 * Whoever is about to end their session by something else than signing out says why, and null where nothing came of it: that
 * counts wherever the end is noticed first.
 */
export function leaveBecause(reason: typeof onPurpose): void {
  onPurpose = reason;
}

/** The way to /auth from a page, in its language, and back to it, query and all, after signing in. */
export function wayToAuth({ pathname, search }: { pathname: string; search: string }, reason?: EndReason): string {
  if (onPurpose) return `${localPath('/auth', pathname)}?reason=${onPurpose}`;
  const query = new URLSearchParams({ ...(reason && { reason }), next: splitLang(pathname).path + search });
  return `${localPath('/auth', pathname)}?${query}`;
}
