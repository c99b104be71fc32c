/** How long ago a day is, in the words that people divide a list by. */
export type Span = 'today' | 'yesterday' | 'week' | 'earlier';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The span that a moment falls in, by the reader's own calendar. */
export function spanOf(at: Date, now: Date): Span {
  const days = Math.round((midnight(now) - midnight(at)) / DAY_MS);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days < WEEK_DAYS ? 'week' : 'earlier';
}

/** A list in its order, cut where the span changes. */
export function bySpan<T>(list: readonly T[], atOf: (one: T) => Date, now: Date): { span: Span; items: T[] }[] {
  const parts: { span: Span; items: T[] }[] = [];
  for (const one of list) {
    const span = spanOf(atOf(one), now);
    const last = parts.at(-1);
    if (last?.span === span) last.items.push(one);
    else parts.push({ span, items: [one] });
  }
  return parts;
}

/** Days are told apart by their calendars: some have 23 hours, some 25. */
function midnight(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}
