import { after, localTime, nextAt } from '#kit/local-time.ts';
import { DELIVERY, type NotificationType } from './rules.ts';
import { GATHERED_KINDS, isWanted, KIND_OF, type Channel, type Choices, type Digest, type Quiet } from './settings.ts';

/** When a notice goes by a channel. `gathered`: together with the others of its day or week. */
export type When = { when: 'now' } | { when: 'later'; at: Date; gathered: boolean } | { when: 'never' };

export interface Situation {
  type: NotificationType;
  choices: Choices;
  /** The person is looking at Tukan. */
  isHere: boolean;
  now: Date;
}

/** Those that only say that something has arrived here: nobody needs a mail of it. */
const IN_THE_APP_ONLY: readonly NotificationType[] = ['report_received'];

/** A stranger in one's account is no matter for the morning, nor is what keeps one out of it. */
const URGENT: readonly NotificationType[] = ['security', 'statement'];

/** What reaches somebody even while they are out: why, and how to appeal. */
export const EVEN_OUT: readonly NotificationType[] = ['statement'];

const NOW: When = { when: 'now' };
const NEVER: When = { when: 'never' };

/**
 * Whether and when somebody is told by a channel. The app keeps it at once; a browser shows it unless the person sees Tukan
 * anyway; a mail waits a while for whoever is here, or for the mail that gathers the day's or the week's. Neither comes in
 * quiet hours, what is urgent apart.
 */
export function whenFor(channel: Channel, situation: Situation): When {
  const { type, choices, isHere, now } = situation;
  const kind = KIND_OF[type];
  if (!isWanted(choices, type, channel)) return NEVER;
  if (channel === 'app') return NOW;
  if (IN_THE_APP_ONLY.includes(type)) return NEVER;
  if (URGENT.includes(type)) return NOW;
  if (channel === 'push') return isHere ? NEVER : notInQuiet(now, now, choices, false);
  if (choices.digest !== 'instant' && GATHERED_KINDS.includes(kind))
    return notInQuiet(digestAfter(now, choices.digest, choices.timeZone), now, choices, true);
  return notInQuiet(isHere ? after(now, DELIVERY.graceMs) : now, now, choices, false);
}

/** When the next mail that gathers goes: in the morning, of the next day or of the next Monday. */
export function digestAfter(now: Date, digest: Exclude<Digest, 'instant'>, timeZone: string): Date {
  return nextAt(now, DELIVERY.digestAtMinutes, timeZone, digest === 'weekly' ? DELIVERY.digestWeekday : undefined);
}

function notInQuiet(at: Date, now: Date, { quiet, timeZone }: Choices, gathered: boolean): When {
  const free = quiet ? afterQuiet(at, quiet, timeZone) : at;
  return free.getTime() <= now.getTime() ? NOW : { when: 'later', at: free, gathered };
}

/** The moment itself, or the end of the quiet hours that it falls in. */
export function afterQuiet(at: Date, quiet: Quiet, timeZone: string): Date {
  return isQuiet(localTime(at, timeZone).minutes, quiet) ? nextAt(at, quiet.to, timeZone) : at;
}

/** Whether a time of day is in quiet hours: the first minute is, the last is not. */
export function isQuiet(minutes: number, { from, to }: Quiet): boolean {
  return from < to ? from <= minutes && minutes < to : from !== to && (minutes >= from || minutes < to);
}
