import { useEffect, useState } from 'react';
import { durationWords } from './call-words.ts';

const EVERY_MS = 1000;

/** How long it is since a moment, counting; nothing without one. */
export function useDuration(since: number | null): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? '' : durationWords(now - since);
}
