import type { Random } from '../random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Hours of the day (UTC) at which people here write. */
const WAKES = 7;
const SLEEPS = 22;

/**
 * Times for so many messages of a talk that began `daysAgo` days ago: answers come after minutes, at times after hours, never
 * in the dead of night, and the last one is before `now`.
 */
export function dayTimes(count: number, daysAgo: number, now: Date, random: Random): Date[] {
  const times: number[] = [];
  let at = startOf(now.getTime() - daysAgo * DAY, random);
  for (let nth = 0; nth < count; nth += 1) {
    times.push(at);
    const gap = gapMinutes(random);
    at = awake(at + gap * MINUTE, random);
  }
  const late = (times.at(-1) ?? 0) - (now.getTime() - 2 * MINUTE);
  return times.map((time) => new Date(late > 0 ? time - Math.ceil(late / DAY) * DAY : time));
}

function gapMinutes(random: Random): number {
  const kind = random.weighted({ atOnce: 4, soon: 4, later: 1.6, hours: 0.5 });
  if (kind === 'atOnce') return random.whole(20, 90) / 60;
  if (kind === 'soon') return random.whole(2, 12);
  return kind === 'later' ? random.whole(15, 90) : random.whole(180, 540);
}

function startOf(day: number, random: Random): number {
  return day - (day % DAY) + random.whole(WAKES * 60, SLEEPS * 60 - 90) * MINUTE + random.whole(0, 59_999);
}

/** The moment itself, or the next morning where it falls into the night. */
export function awake(at: number, random: Random): number {
  const hour = (at % DAY) / HOUR;
  if (hour >= WAKES && hour < SLEEPS) return at;
  const morning = hour < WAKES ? at - (at % DAY) : at - (at % DAY) + DAY;
  return morning + WAKES * HOUR + random.whole(5, 200) * MINUTE;
}

/** The moment itself, or the evening before where it falls into the night. */
export function yetAwake(at: number): number {
  const hour = (at % DAY) / HOUR;
  return hour >= WAKES && hour < SLEEPS ? at : at - (DAY / HOUR - SLEEPS + WAKES) * HOUR;
}
