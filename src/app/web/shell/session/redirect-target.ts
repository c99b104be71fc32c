import { splitLangPrefix } from '#shared/i18n/lang.ts';
import { matchRoute, stripTrailingSlash } from '../../route-table.ts';

/** Redirect target after sign-in without a `next` parameter. */
export const DEFAULT_REDIRECT = '/matching';

/**
 * Validates the `next` parameter and returns a path without language prefix, with its query.
 * Falls back to `DEFAULT_REDIRECT` for other sites, unknown pages and /auth pages (open redirect protection).
 */
export function redirectTarget(wanted: string | null): string {
  // Browsers treat backslashes as slashes and ignore control characters.
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || /[\\\p{Cc}]/u.test(wanted)) return DEFAULT_REDIRECT;
  const base = 'http://inner.invalid';
  if (!URL.canParse(wanted, base)) return DEFAULT_REDIRECT;
  const { origin, pathname, search } = new URL(wanted, base);
  const path = stripTrailingSlash(splitLangPrefix(pathname).path);
  if (origin !== base || path.startsWith('/auth') || !matchRoute(path)) return DEFAULT_REDIRECT;
  return path + search;
}
