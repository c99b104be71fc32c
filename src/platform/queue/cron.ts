const MINUTE_MS = 60_000;
/** Five-field expressions repeat within a year. */
const MAX_SCAN_MINUTES = 366 * 24 * 60;

type FieldMatcher = (value: number) => boolean;

// Supports the syntax of our schedules: a star, a star with a step (every n), a number, or a comma-separated list.
function parseField(text: string): FieldMatcher {
  if (text === '*') return () => true;
  const step = /^\*\/(\d+)$/.exec(text)?.[1];
  if (step !== undefined) return (value) => value % Number(step) === 0;
  const values = new Set(text.split(',').map(Number));
  if ([...values].some(Number.isNaN)) throw new Error(`unsupported cron field '${text}'`);
  return (value) => values.has(value);
}

function createMatcher(cron: string): (ms: number) => boolean {
  const [minute, hour, day, month, weekday] = cron.split(' ').map(parseField) as [
    FieldMatcher,
    FieldMatcher,
    FieldMatcher,
    FieldMatcher,
    FieldMatcher,
  ];
  return (ms) => {
    const at = new Date(ms);
    return (
      minute(at.getUTCMinutes()) &&
      hour(at.getUTCHours()) &&
      day(at.getUTCDate()) &&
      month(at.getUTCMonth() + 1) &&
      weekday(at.getUTCDay())
    );
  };
}

/** Returns the first scheduled time after `from`, in UTC. */
export function nextRun(cron: string, from: Date): Date {
  return scan(cron, Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS + MINUTE_MS, MINUTE_MS);
}

/** Returns the last scheduled time up to `until`, in UTC. */
export function lastRun(cron: string, until: Date): Date {
  return scan(cron, Math.floor(until.getTime() / MINUTE_MS) * MINUTE_MS, -MINUTE_MS);
}

function scan(cron: string, from: number, step: number): Date {
  const matches = createMatcher(cron);
  for (let count = 0, ms = from; count < MAX_SCAN_MINUTES; count += 1, ms += step) if (matches(ms)) return new Date(ms);
  throw new Error(`the cron expression '${cron}' never matches`);
}
