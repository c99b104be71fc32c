import type { Random } from '../random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Waking hours (UTC) in which messages are written. */
const DAY_START_HOUR = 7;
const DAY_END_HOUR = 22;

/**
 * Timestamps of the messages of a conversation that began `daysAgo` days ago. Replies take minutes, sometimes hours;
 * none falls in the night, and the last one is before `now`.
 */
export function messageTimes(count: number, daysAgo: number, now: Date, random: Random): Date[] {
  const times: number[] = [];
  let at = firstMessageTime(now.getTime() - daysAgo * DAY, random);
  for (let nth = 0; nth < count; nth += 1) {
    times.push(at);
    const gap = gapMinutes(random);
    at = nextWakingTime(at + gap * MINUTE, random);
  }
  const late = (times.at(-1) ?? 0) - (now.getTime() - 2 * MINUTE);
  return times.map((time) => new Date(late > 0 ? time - Math.ceil(late / DAY) * DAY : time));
}

function gapMinutes(random: Random): number {
  const kind = random.weighted({ atOnce: 4, soon: 4, later: 1.6, hours: 0.5 });
  if (kind === 'atOnce') return random.integer(20, 90) / 60;
  if (kind === 'soon') return random.integer(2, 12);
  return kind === 'later' ? random.integer(15, 90) : random.integer(180, 540);
}

function firstMessageTime(day: number, random: Random): number {
  return (
    day - (day % DAY) + random.integer(DAY_START_HOUR * 60, DAY_END_HOUR * 60 - 90) * MINUTE + random.integer(0, 59_999)
  );
}

/** The same moment, or the next morning if it falls in the night. */
export function nextWakingTime(at: number, random: Random): number {
  const hour = (at % DAY) / HOUR;
  if (hour >= DAY_START_HOUR && hour < DAY_END_HOUR) return at;
  const morning = hour < DAY_START_HOUR ? at - (at % DAY) : at - (at % DAY) + DAY;
  return morning + DAY_START_HOUR * HOUR + random.integer(5, 200) * MINUTE;
}

/** The same moment, or the previous evening if it falls in the night. */
export function previousWakingTime(at: number): number {
  const hour = (at % DAY) / HOUR;
  return hour >= DAY_START_HOUR && hour < DAY_END_HOUR ? at : at - (DAY / HOUR - DAY_END_HOUR + DAY_START_HOUR) * HOUR;
}
