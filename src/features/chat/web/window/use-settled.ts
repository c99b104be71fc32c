import { useEffect, useState } from 'react';

/** True once `value` has been true for `afterMs`; false as soon as it is not. */
export function useSettled(value: boolean, afterMs: number): boolean {
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
