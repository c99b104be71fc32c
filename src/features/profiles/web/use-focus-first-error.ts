import { useEffect, useRef, type RefObject } from 'react';

const INVALID_SELECTOR = '[aria-invalid="true"], [data-invalid]';

/** Focuses the first invalid control each time `failures` increases. */
export function useFocusFirstError(within: RefObject<HTMLElement | null>, failures: number): void {
  const seen = useRef(failures);
  useEffect(() => {
    if (failures === seen.current) return;
    seen.current = failures;
    const wrong = within.current?.querySelector<HTMLElement>(INVALID_SELECTOR);
    const control = wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input');
    control?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [within, failures]);
}
