import { useEffect, useState, type RefObject } from 'react';
import { onFirstEvent } from './on-first-event.ts';

interface NearScreenOptions {
  /** Distance from the screen at which a box counts as near, in pixels. */
  marginPx: number;
  /** The box counts as near when a key is pressed too, because keys reach it without scrolling. */
  withKeys?: boolean;
  /** The box counts as near before it has been measured. */
  initial?: () => boolean;
  /** False while content above the box is missing, so that it stands nearer than it will. */
  isPlaced?: boolean;
}

/** True once a box has come near the screen. It must have a layout box: an element that is not displayed stays away. */
export function useNearScreen(
  box: RefObject<HTMLElement | null>,
  { marginPx, withKeys = false, initial = () => false, isPlaced = true }: NearScreenOptions,
): boolean {
  const [isNear, setIsNear] = useState(initial);
  useEffect(
    () => (withKeys && !isNear ? onFirstEvent(['keydown'], () => setIsNear(true)) : undefined),
    [withKeys, isNear],
  );
  useEffect(() => {
    const element = box.current;
    if (isNear || !isPlaced || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isNear, isPlaced, marginPx]);
  return isNear;
}
