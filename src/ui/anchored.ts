import { useLayoutEffect, useEffect, useState, type CSSProperties, type RefObject } from 'react';

export type Box = { left: number; top: number; width: number; height: number };

export type Placing = { align: 'start' | 'end' | 'stretch'; gap: number; margin: number; tallest: number };

/** The part of the page one sees; `top` is not 0 while a phone's keyboard pushes the page up. */
export type Screen = { width: number; height: number; top: number };

/** Where a floating panel goes: under its anchor, above it when there is more room there, never off the screen. All in CSS pixels. */
export function place(anchor: Box, panel: { width: number; height: number }, screen: Screen, how: Placing) {
  const below = screen.top + screen.height - (anchor.top + anchor.height) - how.gap - how.margin;
  const above = anchor.top - screen.top - how.gap - how.margin;
  const wish = Math.min(panel.height, how.tallest);
  const under = wish <= below || below >= above;
  const maxHeight = Math.min(how.tallest, Math.max(96, under ? below : above));
  const height = Math.min(wish, maxHeight);
  const top = under ? anchor.top + anchor.height + how.gap : anchor.top - how.gap - height;
  const width = how.align === 'stretch' ? anchor.width : panel.width;
  const wanted = how.align === 'end' ? anchor.left + anchor.width - width : anchor.left;
  const left = Math.max(how.margin, Math.min(wanted, screen.width - width - how.margin));
  return { top, left, maxHeight, under };
}

// on the server there is no layout to wait for
const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Keeps an open panel (a popover, in the top layer) beside its anchor while the page scrolls or the phone's keyboard opens. */
export function useAnchored(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  align: Placing['align'],
): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({});
  useLayout(() => {
    if (!open) return;
    const view = window.visualViewport;
    const update = () => {
      const from = anchor.current?.getBoundingClientRect();
      const float = panel.current;
      if (!from || !float) return;
      const screen = {
        width: document.documentElement.clientWidth,
        height: view?.height ?? window.innerHeight,
        top: view?.offsetTop ?? 0,
      };
      const size = { width: float.offsetWidth, height: float.scrollHeight + float.offsetHeight - float.clientHeight };
      const at = place(from, size, screen, { align, gap: 6, margin: 8, tallest: align === 'stretch' ? 320 : 640 });
      const next: CSSProperties = {
        top: at.top,
        left: at.left,
        maxHeight: at.maxHeight,
        ...(align === 'stretch' ? { width: from.width } : {}),
      };
      setStyle((old) =>
        old.top === next.top && old.left === next.left && old.width === next.width && old.maxHeight === next.maxHeight
          ? old
          : next,
      );
    };
    update();
    const watcher = new ResizeObserver(update);
    if (panel.current) watcher.observe(panel.current);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    view?.addEventListener('resize', update);
    return () => {
      watcher.disconnect();
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
      view?.removeEventListener('resize', update);
    };
  }, [open, anchor, panel, align]);
  return style;
}
