import { useEffect, useState } from 'react';

/** Debounced value, e.g. for search queries. */
export function useDebouncedValue<V>(value: V, afterMs = 300): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
