import { useEffect, useState, type CSSProperties, type RefObject } from 'react';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { PHONE_MEDIA_QUERY, TWO_PANES_MEDIA_QUERY } from './window-rules.ts';

/** True below 768 px, where the window is full-screen. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE_MEDIA_QUERY);
}

/** True from 900 px on, where the open conversation list is a pane of its own instead of a drawer. */
export function useHasTwoPanes(): boolean {
  return useMediaQuery(TWO_PANES_MEDIA_QUERY);
}

/** While `active`, makes the rest of the page inert and locks scrolling; toasts and open dialogs stay usable. */
export function useInertOutside(panel: RefObject<HTMLElement | null>, active: boolean): void {
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

/** Style for the visual viewport above the on-screen keyboard; empty while no keyboard is open. */
export function useVisualViewport(active: boolean): CSSProperties {
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
