/** Numbers of the buzz. */
export const BUZZ = {
  /** One to the same person this often. */
  cooldownMs: 3_600_000,
  /** So many altogether in a window that slides. */
  maxPerWindow: 10,
  windowMs: 86_400_000,
  messageMaxLength: 140,
  /** One that came while nobody was connected is still shown this much later. */
  missedMs: 600_000,
  missedMax: 5,
  /** After so many days a buzz is forgotten. */
  keptDays: 60,
} as const;

/** How long what is shown of a buzz stays; the shaking is the design system's. */
export const BUZZ_SHOWN = { toastMs: 5000, successMs: 3000, errorMs: 5000 } as const;

/** Whole minutes until `until`, both in milliseconds; the last one counts to its end, and 0 is over. */
export function minutesLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 60_000));
}
