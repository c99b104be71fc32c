import { useEffect, useState } from 'react';

/** True after `value` has been true for `afterMs` ms; false immediately when it is false. */
export function useDelayedFlag(value: boolean, afterMs: number): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setSettled(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [value, afterMs]);
  return value && isSettled;
}
