import { useEffect, useRef, type RefObject } from 'react';
import { splitLang } from '#kit/lang.ts';

/** After going to another page the focus is in it, so that keyboard and screen reader go on from there. */
export function useFocusOnPage(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { path } = splitLang(pathname);
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
