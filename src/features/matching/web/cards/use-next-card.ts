import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Shows the beginning of a card that replaces another one: the person before may have been read to the end. If the focus
 * was on the card that left, it moves to the name of the new one.
 */
export function useNextCard(userId: string, container: RefObject<HTMLElement | null>): void {
  const before = useRef(userId);
  useLayoutEffect(() => {
    if (before.current === userId) return;
    before.current = userId;
    const element = container.current;
    if (!element) return;
    if (document.activeElement === document.body)
      element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    const marginPx = Number.parseFloat(getComputedStyle(element).scrollMarginTop);
    if (element.getBoundingClientRect().top < marginPx) element.scrollIntoView({ block: 'start' });
  }, [userId, container]);
}
