import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Time after a replacement during which presses are ignored (ms): longer than a double tap. */
export const REPLACEMENT_GUARD_MS = 500;

/**
 * Ignores presses on content that has just been replaced under the finger: the second tap of a double tap would act on
 * a person or thing that the user has never seen. `shown` identifies the content (empty: there was none), `container` contains it. Returns
 * whether an event comes too early, for shortcuts that work outside of the container.
 */
export function useReplacementGuard(
  shown: string,
  container?: RefObject<HTMLElement | null>,
): (event: Pick<Event, 'timeStamp'>) => boolean {
  const replacement = useRef({ shown, atMs: Number.NEGATIVE_INFINITY });
  useLayoutEffect(() => {
    const { shown: before } = replacement.current;
    if (before === shown) return;
    replacement.current = { shown, atMs: before === '' ? Number.NEGATIVE_INFINITY : performance.now() };
  }, [shown]);
  const isTooEarly = useCallback(
    ({ timeStamp }: Pick<Event, 'timeStamp'>) => timeStamp - replacement.current.atMs < REPLACEMENT_GUARD_MS,
    [],
  );
  useLayoutEffect(() => {
    const element = container?.current;
    if (!element) return undefined;
    const onClick = (event: MouseEvent) => {
      // The keyboard reaches a link by Tab only, never by pressing the same spot again.
      const isLinkByKey = event.detail === 0 && event.target instanceof Element && event.target.closest('a');
      if (!isTooEarly(event) || isLinkByKey) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('click', onClick, true);
    return () => element.removeEventListener('click', onClick, true);
  });
  return isTooEarly;
}
