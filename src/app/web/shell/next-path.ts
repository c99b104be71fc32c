import { splitLang } from '#kit/lang.ts';
import { pageOf, trimSlash } from '../url-table.ts';

/** Where one goes after signing in without having wanted anything else. */
export const AFTER_SIGN_IN = '/matching';

/**
 * The inner address to go on to for what `?next=` says, bare and with its query. Whatever is not a page of ours (another
 * site, a page that does not exist, the account pages themselves) leads to the matches.
 */
export function nextPath(wanted: string | null): string {
  // backslashes and control characters are read as slashes, or as nothing, by browsers
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || /[\\\p{Cc}]/u.test(wanted)) return AFTER_SIGN_IN;
  const base = 'http://inner.invalid';
  if (!URL.canParse(wanted, base)) return AFTER_SIGN_IN;
  const { origin, pathname, search } = new URL(wanted, base);
  const path = trimSlash(splitLang(pathname).path);
  if (origin !== base || path.startsWith('/auth') || !pageOf(path)) return AFTER_SIGN_IN;
  return path + search;
}
