import { useEffect, useRef, type RefObject } from 'react';
import { splitLangPrefix } from '#shared/i18n/lang.ts';

/** Moves the focus to `main` after a client navigation, for keyboard and screen reader users. */
export function useFocusMainOnNavigation(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { path } = splitLangPrefix(pathname);
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
