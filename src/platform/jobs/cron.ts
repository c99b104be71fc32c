const MINUTE_MS = 60_000;
/** Five fields cover a year at most. */
const FURTHEST_MINUTES = 366 * 24 * 60;

type Field = (value: number) => boolean;

// A star, a star with a step ("every five"), a number, or several with commas: what our schedules are written in.
function fieldOf(text: string): Field {
  if (text === '*') return () => true;
  const step = /^\*\/(\d+)$/.exec(text)?.[1];
  if (step !== undefined) return (value) => value % Number(step) === 0;
  const values = new Set(text.split(',').map(Number));
  if ([...values].some(Number.isNaN)) throw new Error(`the schedule's part '${text}' is not understood`);
  return (value) => values.has(value);
}

function matcherOf(cron: string): (ms: number) => boolean {
  const [minute, hour, day, month, weekday] = cron.split(' ').map(fieldOf) as [Field, Field, Field, Field, Field];
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

/** The first moment after `from` that a schedule names, in UTC. */
export function nextRun(cron: string, from: Date): Date {
  return walk(cron, Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS + MINUTE_MS, MINUTE_MS);
}

/** The last moment up to `until` that a schedule names, in UTC. */
export function lastRun(cron: string, until: Date): Date {
  return walk(cron, Math.floor(until.getTime() / MINUTE_MS) * MINUTE_MS, -MINUTE_MS);
}

function walk(cron: string, from: number, step: number): Date {
  const matches = matcherOf(cron);
  for (let count = 0, ms = from; count < FURTHEST_MINUTES; count += 1, ms += step) if (matches(ms)) return new Date(ms);
  throw new Error(`the schedule '${cron}' names no moment`);
}
