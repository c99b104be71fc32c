import { useCallback, useEffect, useRef, useState } from 'react';
import { ACTIVITY_EVENTS, INACTIVITY } from '../../domain/rules.ts';
import { activityStore, sessionMark } from './browser-activity.ts';
import { InactivityClock, type WarningLevel } from './inactivity-clock.ts';

const HEARING = { capture: true, passive: true } as const;

export interface Idle {
  level: WarningLevel;
  remainingMs: number;
  /** What was left when this level began, for saying it once. */
  sinceMs: number;
}

/**
 * Watches over this page. `idle` changes once a second while the warning is up, and not at all before; `onOver` is called
 * when the time is up.
 */
export function useInactivity(timeoutMs: number, onOver: () => void) {
  const [clock] = useState(
    () => new InactivityClock({ timeoutMs, store: activityStore(), mark: sessionMark() }, Date.now()),
  );
  const [idle, setIdle] = useState<Idle | null>(null);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  }, [onOver]);

  const look = useCallback(() => {
    const now = Date.now();
    const level = clock.level(now);
    if (level === 'over') return over.current();
    if (level === 'quiet') return setIdle(null);
    const remainingMs = clock.remainingMs(now);
    setIdle((before) => ({ level, remainingMs, sinceMs: before?.level === level ? before.sinceMs : remainingMs }));
  }, [clock]);

  useEffect(() => {
    const heard = () => clock.note(Date.now());
    const turned = () => {
      heard();
      look();
    };
    const first = setTimeout(look);
    const tick = setInterval(look, INACTIVITY.tickMs);
    for (const name of ACTIVITY_EVENTS.window) window.addEventListener(name, heard, HEARING);
    document.addEventListener(ACTIVITY_EVENTS.document, turned);
    window.addEventListener('pageshow', look);
    window.addEventListener('storage', look);
    return () => {
      clearTimeout(first);
      clearInterval(tick);
      for (const name of ACTIVITY_EVENTS.window) window.removeEventListener(name, heard, HEARING);
      document.removeEventListener(ACTIVITY_EVENTS.document, turned);
      window.removeEventListener('pageshow', look);
      window.removeEventListener('storage', look);
    };
  }, [clock, look]);

  const extend = useCallback(() => {
    clock.extend(Date.now());
    look();
  }, [clock, look]);
  return { idle, extend, clock };
}
