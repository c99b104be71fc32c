const SELECTOR = '[data-actionbar]';

/**
 * Ref of a bar at the bottom of a page, which also has `data-actionbar`. Keeps `--actionbar-height` at the height of
 * the highest one, so that it covers no focused element, and floating parts stand above it also when its buttons wrap.
 */
export function observeActionBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const measure = () => {
    const heights = [...document.querySelectorAll<HTMLElement>(SELECTOR)].map(({ offsetHeight }) => offsetHeight);
    if (heights.length > 0) style.setProperty('--actionbar-height', `${Math.max(...heights)}px`);
    else style.removeProperty('--actionbar-height');
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    // The element is removed after its ref.
    queueMicrotask(measure);
  };
}
