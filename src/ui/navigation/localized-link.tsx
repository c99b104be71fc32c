import type { ComponentProps } from 'react';
import { Link, useLocation, useNavigate, type NavigateOptions } from 'react-router';
import { splitLangPrefix, withLangPrefix } from '#shared/i18n/lang.ts';

/** Adds the language prefix of the current path, if it has one. */
export function localizePath(to: string, from: string): string {
  const { lang } = splitLangPrefix(from);
  return lang ? withLangPrefix(lang, to) : to;
}

/** Link to an unprefixed path that keeps the language of the URL. */
export function LocalizedLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const { pathname } = useLocation();
  return <Link to={localizePath(to, pathname)} {...rest} />;
}

/** Navigates to an unprefixed path and keeps the language of the URL. */
export function useLocalizedNavigate(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to, options) => void navigate(localizePath(to, pathname), options);
}
