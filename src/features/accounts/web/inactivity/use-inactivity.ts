import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionToken } from '#browser/session.ts';
import { INACTIVITY } from '../../domain/rules.ts';
import { InactivityClock, type IdleLevel } from './inactivity-clock.ts';

/** What counts as being there, and where it is heard. */
const ON_WINDOW = ['mousedown', 'mousemove', 'keypress', 'scroll', 'touchstart', 'click', 'focus', 'blur'] as const;
const ON_DOCUMENT = 'visibilitychange';
const HEARING = { capture: true, passive: true } as const;

export interface Idle {
  level: IdleLevel;
  remainingMs: number;
  /** What was left when this level began, for saying it once. */
  sinceMs: number;
}

/** Watches over this page. `idle` changes once a second while the warning is up, and not at all before. */
export function useInactivity(timeoutMs: number, onOver: () => void) {
  const [clock] = useState(() => makeClock(timeoutMs));
  const [idle, setIdle] = useState<Idle | null>(null);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  }, [onOver]);

  const look = useCallback(() => {
    const now = Date.now();
    const level = clock.level(now);
    const remainingMs = clock.remainingMs(now);
    setIdle((before) => {
      if (level === 'quiet') return null;
      return { level, remainingMs, sinceMs: before?.level === level ? before.sinceMs : remainingMs };
    });
    if (level === 'over') over.current();
  }, [clock]);

  useEffect(() => {
    const heard = () => clock.note(Date.now());
    const turned = () => {
      heard();
      look();
    };
    const first = setTimeout(look);
    const tick = setInterval(look, INACTIVITY.tickMs);
    for (const name of ON_WINDOW) window.addEventListener(name, heard, HEARING);
    document.addEventListener(ON_DOCUMENT, turned);
    window.addEventListener('storage', look);
    return () => {
      clearTimeout(first);
      clearInterval(tick);
      for (const name of ON_WINDOW) window.removeEventListener(name, heard, HEARING);
      document.removeEventListener(ON_DOCUMENT, turned);
      window.removeEventListener('storage', look);
    };
  }, [clock, look]);

  const extend = useCallback(() => {
    clock.extend(Date.now());
    look();
  }, [clock, look]);
  return { idle, extend, clock };
}

function makeClock(timeoutMs: number): InactivityClock {
  let store: Storage | null = null;
  try {
    store = window.localStorage;
  } catch {
    // Closed to us: this tab counts for itself.
  }
  return new InactivityClock({ timeoutMs, store, mark: sessionToken()?.slice(-6) ?? '' }, Date.now());
}
