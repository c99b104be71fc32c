import { useLayoutEffect, useEffect, useState, type CSSProperties, type RefObject } from 'react';

export type Rect = { left: number; top: number; width: number; height: number };

export type PositionOptions = { align: 'start' | 'end' | 'stretch'; gap: number; margin: number; maxHeight: number };

/** Visual viewport. `top` is not 0 while a phone's keyboard shifts the page. */
export type Viewport = { width: number; height: number; top: number };

/**
 * Position of a floating panel in CSS pixels: below its anchor, above it if there is more room, always inside the
 * viewport.
 */
export function computePosition(
  anchor: Rect,
  panel: { width: number; height: number },
  screen: Viewport,
  how: PositionOptions,
) {
  const below = screen.top + screen.height - (anchor.top + anchor.height) - how.gap - how.margin;
  const above = anchor.top - screen.top - how.gap - how.margin;
  const wish = Math.min(panel.height, how.maxHeight);
  const under = wish <= below || below >= above;
  const maxHeight = Math.min(how.maxHeight, Math.max(96, under ? below : above));
  const height = Math.min(wish, maxHeight);
  const top = under ? anchor.top + anchor.height + how.gap : anchor.top - how.gap - height;
  const width = how.align === 'stretch' ? anchor.width : panel.width;
  const wanted = how.align === 'end' ? anchor.left + anchor.width - width : anchor.left;
  const left = Math.max(how.margin, Math.min(wanted, screen.width - width - how.margin));
  return { top, left, maxHeight, under };
}

// `useLayoutEffect` warns during SSR.
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Positions an open popover next to its anchor and updates it on scroll, resize and when the on-screen keyboard opens.
 */
export function useAnchoredPosition(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  align: PositionOptions['align'],
): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({});
  useIsomorphicLayoutEffect(() => {
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
      const at = computePosition(from, size, screen, {
        align,
        gap: 6,
        margin: 8,
        maxHeight: align === 'stretch' ? 320 : 640,
      });
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
