import type { ComponentProps } from 'react';
import { Link, useLocation, useNavigate, type NavigateOptions } from 'react-router';
import { splitLang } from '#kit/lang.ts';

/** A path inside the product, with the language prefix of the page one is on, if it has one. */
export function localPath(to: string, from: string): string {
  const { lang } = splitLang(from);
  return lang ? `/${lang}${to === '/' ? '' : to}` : to;
}

/** A link to a bare path that keeps the language of the address. */
export function LocalLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const { pathname } = useLocation();
  return <Link to={localPath(to, pathname)} {...rest} />;
}

/** Goes to a bare path, keeping the language of the address. */
export function useLocalNavigate(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to, options) => void navigate(localPath(to, pathname), options);
}
