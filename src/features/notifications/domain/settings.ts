import { NOTIFICATION_TYPES, type NotificationType } from './rules.ts';

/** User-facing categories of notification types, for preferences and filters. */
export const KINDS = ['messages', 'people', 'groups', 'homes', 'listings', 'safety'] as const;
export type Kind = (typeof KINDS)[number];

export const CHANNELS = ['app', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

export const DIGESTS = ['instant', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

export const KIND_BY_TYPE: Readonly<Record<NotificationType, Kind>> = {
  message: 'messages',
  buzz: 'messages',
  match: 'people',
  connection_received: 'people',
  new_matches: 'people',
  group_invite: 'groups',
  group_request: 'groups',
  group_accepted: 'groups',
  group_full: 'groups',
  group_joined: 'groups',
  group_rent: 'groups',
  group_agreement: 'groups',
  price_drop: 'homes',
  home_rented: 'homes',
  search_hit: 'homes',
  application: 'listings',
  viewing: 'listings',
  handover: 'listings',
  listing_expiring: 'listings',
  listing_expired: 'listings',
  wanted_expiring: 'homes',
  listing_review: 'listings',
  flatmate_joined: 'listings',
  import_feed: 'listings',
  webhook_paused: 'listings',
  place_answer: 'homes',
  report_received: 'safety',
  report_outcome: 'safety',
  account_closed: 'safety',
  university_check: 'safety',
  statement: 'safety',
  security: 'safety',
};

export function typesOfKind(kind: Kind): NotificationType[] {
  return (Object.keys(KIND_BY_TYPE) as NotificationType[]).filter((type) => KIND_BY_TYPE[type] === kind);
}

/** True if the user cannot disable the channel: safety notifications always arrive in the app and by email. */
export function isMandatory(kind: Kind, channel: Channel): boolean {
  return kind === 'safety' && channel !== 'push';
}

/** Kinds included in digests; the others are time-sensitive. */
export const DIGEST_KINDS: readonly Kind[] = ['messages', 'people', 'groups', 'homes'];

/** Quiet hours in minutes after local midnight; `from` > `to` spans midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

/** Notification preferences. `off`: disabled kinds and types per channel, e.g. `homes.mail`, `price_drop.mail`. */
export interface Preferences {
  off: readonly string[];
  digest: Digest;
  quiet: QuietHours | null;
  timeZone: string;
}

/** Defaults of users without saved preferences. */
export const DEFAULT_PREFERENCES: Preferences = { off: [], digest: 'instant', quiet: null, timeZone: 'Europe/Madrid' };

/** True if the kind is enabled on the channel; single types may still be disabled. */
export function isKindEnabled({ off }: Pick<Preferences, 'off'>, kind: Kind, channel: Channel): boolean {
  return isMandatory(kind, channel) || !off.includes(`${kind}.${channel}`);
}

/** True if both the kind and the type are enabled on the channel. */
export function isTypeEnabled(choices: Pick<Preferences, 'off'>, type: NotificationType, channel: Channel): boolean {
  const kind = KIND_BY_TYPE[type];
  return isKindEnabled(choices, kind, channel) && (kind === 'safety' || !choices.off.includes(`${type}.${channel}`));
}

/** Type and channel combinations that can be disabled individually; safety types are excluded. */
export const TYPE_OVERRIDES = NOTIFICATION_TYPES.filter((type) => KIND_BY_TYPE[type] !== 'safety').flatMap((type) =>
  CHANNELS.map((channel) => `${type}.${channel}` as const),
);
export type TypeOverride = (typeof TYPE_OVERRIDES)[number];

/** Disabled types among the disabled entries. */
export function typeOverridesIn(off: readonly string[]): TypeOverride[] {
  return TYPE_OVERRIDES.filter((single) => off.includes(single));
}

/** True for a valid IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
