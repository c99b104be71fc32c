import { useCallback, useEffect, useRef, useState } from 'react';
import { ACTIVITY_EVENTS, INACTIVITY } from '../../domain/rules.ts';
import { activityStorage, sessionFingerprint } from './activity-storage.ts';
import { IdleTimer, type WarningLevel } from './idle-timer.ts';

const LISTENER_OPTIONS = { capture: true, passive: true } as const;

export interface IdleWarning {
  level: WarningLevel;
  remainingMs: number;
  /**
   * Remaining milliseconds when the current level began. The screen reader announcement uses it, so that each level is
   * announced once.
   */
  remainingAtLevelStartMs: number;
}

/**
 * Runs the idle timer of this page. `idle` updates once a second while the warning is shown. Calls `onOver` when the
 * session ends.
 */
export function useIdleTimer(timeoutMs: number, onOver: () => void) {
  const [clock] = useState(
    () => new IdleTimer({ timeoutMs, storage: activityStorage(), fingerprint: sessionFingerprint() }, Date.now()),
  );
  const [idle, setIdle] = useState<IdleWarning | null>(null);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  }, [onOver]);

  const checkLevel = useCallback(() => {
    const now = Date.now();
    const level = clock.level(now);
    if (level === 'over') return over.current();
    if (level === 'quiet') return setIdle(null);
    const remainingMs = clock.remainingMs(now);
    setIdle((before) => ({
      level,
      remainingMs,
      remainingAtLevelStartMs: before?.level === level ? before.remainingAtLevelStartMs : remainingMs,
    }));
  }, [clock]);

  useEffect(() => {
    const onActivity = () => clock.recordActivity(Date.now());
    const onVisibilityChange = () => {
      onActivity();
      checkLevel();
    };
    const first = setTimeout(checkLevel);
    const tick = setInterval(checkLevel, INACTIVITY.tickMs);
    for (const name of ACTIVITY_EVENTS.window) window.addEventListener(name, onActivity, LISTENER_OPTIONS);
    document.addEventListener(ACTIVITY_EVENTS.document, onVisibilityChange);
    window.addEventListener('pageshow', checkLevel);
    window.addEventListener('storage', checkLevel);
    return () => {
      clearTimeout(first);
      clearInterval(tick);
      for (const name of ACTIVITY_EVENTS.window) window.removeEventListener(name, onActivity, LISTENER_OPTIONS);
      document.removeEventListener(ACTIVITY_EVENTS.document, onVisibilityChange);
      window.removeEventListener('pageshow', checkLevel);
      window.removeEventListener('storage', checkLevel);
    };
  }, [clock, checkLevel]);

  const extend = useCallback(() => {
    clock.extend(Date.now());
    checkLevel();
  }, [clock, checkLevel]);
  return { idle, extend, clock };
}
