import { addMs, toLocalTime, nextOccurrence } from '#shared/time/local-time.ts';
import { DELIVERY, type NotificationType } from './rules.ts';
import {
  DIGEST_KINDS,
  isTypeEnabled,
  KIND_BY_TYPE,
  type Channel,
  type Preferences,
  type Digest,
  type QuietHours,
} from './settings.ts';

/** Delivery time of a notification on a channel. `inDigest`: part of a digest email. */
export type DeliveryTime = { when: 'now' } | { when: 'later'; at: Date; inDigest: boolean } | { when: 'never' };

export interface DeliveryContext {
  type: NotificationType;
  preferences: Preferences;
  /** True if the user is online. */
  isOnline: boolean;
  now: Date;
}

/** Types shown only in the app, never sent by email or push. */
const APP_ONLY_TYPES: readonly NotificationType[] = ['report_received'];

/** Types exempt from quiet hours and digests. */
const URGENT_TYPES: readonly NotificationType[] = ['security', 'statement', 'account_closed'];

/** Types also sent to disabled accounts. */
export const SENT_TO_DISABLED_ACCOUNTS: readonly NotificationType[] = ['statement'];

/** Types that people cause to others, and can repeat. */
const REPEATABLE_TYPES: readonly NotificationType[] = [
  'buzz',
  'match',
  'connection_received',
  'group_invite',
  'group_request',
  'group_accepted',
  'group_full',
  'group_joined',
  'group_rent',
  'group_agreement',
  'application',
  'viewing',
  'handover',
  'flatmate_joined',
  'price_drop',
];

/** Fields that name the cause, the first one that is set counts. */
const SENDER_FIELDS = ['user_id', 'group_id', 'application_id', 'property_id', 'tenancy_id', 'handover_id'] as const;

/**
 * Cause of a notification that can be repeated at will: a person, else their group, application, property or
 * stay; else null. Reminders of viewings are sent once, by the system.
 */
export function repeatableSender(type: NotificationType, data: object): string | null {
  if (!REPEATABLE_TYPES.includes(type)) return null;
  const { event, ...ids } = data as Partial<Record<(typeof SENDER_FIELDS)[number] | 'event', string>>;
  if (type === 'viewing' && event?.startsWith('remind')) return null;
  const field = SENDER_FIELDS.find((one) => ids[one] !== undefined);
  return field === undefined ? null : (ids[field] ?? null);
}

const NOW: DeliveryTime = { when: 'now' };
const NEVER: DeliveryTime = { when: 'never' };

/**
 * Schedules a notification on a channel. The app stores it at once. Push is skipped for online users. Email waits
 * `DELIVERY.graceMs` for online users, or for the next digest. Quiet hours defer push and email, except urgent types.
 */
export function scheduleDelivery(channel: Channel, situation: DeliveryContext): DeliveryTime {
  const { type, preferences, isOnline, now } = situation;
  const kind = KIND_BY_TYPE[type];
  if (!isTypeEnabled(preferences, type, channel)) return NEVER;
  if (channel === 'app') return NOW;
  if (APP_ONLY_TYPES.includes(type)) return NEVER;
  if (URGENT_TYPES.includes(type)) return NOW;
  if (channel === 'push') return isOnline ? NEVER : deferQuietHours(now, now, preferences, false);
  if (preferences.digest !== 'instant' && DIGEST_KINDS.includes(kind))
    return deferQuietHours(nextDigestAt(now, preferences.digest, preferences.timeZone), now, preferences, true);
  return deferQuietHours(isOnline ? addMs(now, DELIVERY.graceMs) : now, now, preferences, false);
}

/** Next digest time: the next morning, or the next `DELIVERY.digestWeekday` morning for weekly digests. */
export function nextDigestAt(now: Date, digest: Exclude<Digest, 'instant'>, timeZone: string): Date {
  return nextOccurrence(
    now,
    DELIVERY.digestAtMinutes,
    timeZone,
    digest === 'weekly' ? DELIVERY.digestWeekday : undefined,
  );
}

function deferQuietHours(at: Date, now: Date, { quiet, timeZone }: Preferences, inDigest: boolean): DeliveryTime {
  const free = quiet ? skipQuietHours(at, quiet, timeZone) : at;
  return free.getTime() <= now.getTime() ? NOW : { when: 'later', at: free, inDigest };
}

/** The given time, or the end of the quiet hours that contain it. */
export function skipQuietHours(at: Date, quiet: QuietHours, timeZone: string): Date {
  return isInQuietHours(toLocalTime(at, timeZone).minutes, quiet) ? nextOccurrence(at, quiet.to, timeZone) : at;
}

/** True within quiet hours; the start is inclusive, the end exclusive. */
export function isInQuietHours(minutes: number, { from, to }: QuietHours): boolean {
  return from < to ? from <= minutes && minutes < to : from !== to && (minutes >= from || minutes < to);
}
