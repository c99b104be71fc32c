import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/duration.ts';
import type { Random } from '../random.ts';

/** Waking hours (UTC) in which messages are written. */
const DAY_START_HOUR = 7;
const DAY_END_HOUR = 22;

/**
 * Timestamps of the messages of a conversation that began `daysAgo` days ago. Replies take minutes, sometimes hours;
 * none falls in the night, and the last one is before `now`.
 */
export function messageTimes(count: number, daysAgo: number, now: Date, random: Random): Date[] {
  const times: number[] = [];
  let at = firstMessageTime(now.getTime() - daysAgo * DAY_MS, random);
  for (let nth = 0; nth < count; nth += 1) {
    times.push(at);
    const gap = gapMinutes(random);
    at = nextWakingTime(at + gap * MINUTE_MS, random);
  }
  const late = (times.at(-1) ?? 0) - (now.getTime() - 2 * MINUTE_MS);
  return times.map((time) => new Date(late > 0 ? time - Math.ceil(late / DAY_MS) * DAY_MS : time));
}

function gapMinutes(random: Random): number {
  const kind = random.weighted({ atOnce: 4, soon: 4, later: 1.6, hours: 0.5 });
  if (kind === 'atOnce') return random.integer(20, 90) / 60;
  if (kind === 'soon') return random.integer(2, 12);
  return kind === 'later' ? random.integer(15, 90) : random.integer(180, 540);
}

function firstMessageTime(day: number, random: Random): number {
  return (
    day -
    (day % DAY_MS) +
    random.integer(DAY_START_HOUR * 60, DAY_END_HOUR * 60 - 90) * MINUTE_MS +
    random.integer(0, 59_999)
  );
}

/** The same moment, or the next morning if it falls in the night. */
export function nextWakingTime(at: number, random: Random): number {
  const hour = (at % DAY_MS) / HOUR_MS;
  if (hour >= DAY_START_HOUR && hour < DAY_END_HOUR) return at;
  const morning = hour < DAY_START_HOUR ? at - (at % DAY_MS) : at - (at % DAY_MS) + DAY_MS;
  return morning + DAY_START_HOUR * HOUR_MS + random.integer(5, 200) * MINUTE_MS;
}

/** The same moment, or the previous evening if it falls in the night. */
export function previousWakingTime(at: number): number {
  const hour = (at % DAY_MS) / HOUR_MS;
  return hour >= DAY_START_HOUR && hour < DAY_END_HOUR
    ? at
    : at - (DAY_MS / HOUR_MS - DAY_END_HOUR + DAY_START_HOUR) * HOUR_MS;
}
