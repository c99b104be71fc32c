import { useEffect, useState, type CSSProperties, type RefObject } from 'react';
import { useMedia } from '#ui/media.ts';
import { PHONE } from '../phone.ts';

/** True below 768 px, where the window takes the whole screen. */
export function usePhone(): boolean {
  return useMedia(PHONE);
}

/** While `active`, the rest of the page neither scrolls nor takes the focus; notices and an open dialog over it stay. */
export function useAlone(panel: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const others = [...document.body.children].filter(
      (element) => element !== panel.current && !element.matches('script, [data-toasts], [data-state="open"], [inert]'),
    );
    const { style } = document.documentElement;
    const { overflow } = style;
    for (const element of others) element.setAttribute('inert', '');
    style.overflow = 'hidden';
    return () => {
      for (const element of others) element.removeAttribute('inert');
      style.overflow = overflow;
    };
  }, [panel, active]);
}

/** The part of a phone's screen that its keyboard leaves free; nothing while that is all of it. */
export function useFreeScreen(active: boolean): CSSProperties {
  const [box, setBox] = useState<CSSProperties>({});
  useEffect(() => {
    const view = window.visualViewport;
    if (!active || !view) return;
    const measure = () => {
      const isWhole = view.height >= window.innerHeight - 1 || view.scale > 1.01;
      setBox(isWhole ? {} : { top: view.offsetTop, height: view.height, bottom: 'auto' });
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      setBox({});
    };
  }, [active]);
  return box;
}
