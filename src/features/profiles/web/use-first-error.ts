import { useEffect, useRef, type RefObject } from 'react';

const WRONG = '[aria-invalid="true"], [data-invalid]';

/** Moves the focus to the first control that is marked wrong, each time `failures` has grown. */
export function useFirstError(within: RefObject<HTMLElement | null>, failures: number): void {
  const seen = useRef(failures);
  useEffect(() => {
    if (failures === seen.current) return;
    seen.current = failures;
    const wrong = within.current?.querySelector<HTMLElement>(WRONG);
    const control = wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input');
    control?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [within, failures]);
}
