import { isUuid } from '#shared/ids/uuid.ts';
import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';

/** Limits of buzzes. */
export const BUZZ = {
  /** Cooldown per recipient. */
  cooldownMs: HOUR_MS,
  /** Maximum per sender in a sliding window. */
  maxPerWindow: 10,
  windowMs: DAY_MS,
  messageMaxLength: 140,
  /** Buzzes received while offline are shown if they are at most this old. */
  missedWindowMs: 600_000,
  maxMissed: 5,
  /** Days after which buzzes are deleted. */
  retentionDays: 60,
} as const;

/** Display times of toasts and notices. The shake duration is part of the design system. */
export const BUZZ_DISPLAY = { toastMs: 5000, successMs: 3000, errorMs: 5000 } as const;

/** Whole minutes until `until`, rounded up; 0 if it has passed. Both arguments are in milliseconds. */
export function minutesLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 60_000));
}

/** True if the id belongs to another person. The assistant and pending conversations have other id formats. */
export function isBuzzable(ownId: string, userId: string): boolean {
  return isUuid(userId) && userId !== ownId;
}
