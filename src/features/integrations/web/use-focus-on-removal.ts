import { useEffect, useRef, useState } from 'react';

/** Moves the focus to the heading of a list when the row that had it has been removed. */
export function useFocusOnRemoval() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [removals, setRemovals] = useState(0);
  // An effect, since the open dialog keeps the focus inside.
  useEffect(() => {
    if (removals > 0) heading.current?.focus();
  }, [removals]);
  return { heading, onRemoved: () => setRemovals((count) => count + 1) };
}
