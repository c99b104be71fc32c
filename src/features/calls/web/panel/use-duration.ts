import { useEffect, useState } from 'react';
import { formatDuration } from './call-labels.ts';

const TICK_MS = 1000;

/** Running duration since a time in milliseconds, formatted; empty for `null`. */
export function useDuration(since: number | null): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? '' : formatDuration(now - since);
}
