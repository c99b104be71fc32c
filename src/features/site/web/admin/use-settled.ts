import { useEffect, useState } from 'react';

/** A value once it has not changed for a moment: what is asked of the server while somebody types. */
export function useSettled<V>(value: V, afterMs = 300): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
