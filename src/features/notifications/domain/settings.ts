import * as z from 'zod/mini';
import { NOTIFICATION_TYPES, type NotificationType } from './rules.ts';

/** What people choose by, and filter the page by: the types in groups that one understands. */
export const KINDS = ['messages', 'people', 'groups', 'homes', 'listings', 'safety'] as const;
export type Kind = (typeof KINDS)[number];

export const CHANNELS = ['app', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

export const DIGESTS = ['instant', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

export const KIND_OF: Readonly<Record<NotificationType, Kind>> = {
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
  search_hit: 'homes',
  application: 'listings',
  viewing: 'listings',
  listing_expiring: 'listings',
  listing_expired: 'listings',
  listing_review: 'listings',
  place_answer: 'homes',
  report_received: 'safety',
  report_outcome: 'safety',
  university_check: 'safety',
  statement: 'safety',
  security: 'safety',
};

/** The types of a kind. */
export function typesOf(kind: Kind): NotificationType[] {
  return (Object.keys(KIND_OF) as NotificationType[]).filter((type) => KIND_OF[type] === kind);
}

/** True where a choice is not the person's: what concerns their safety always comes, in the app and by mail. */
export function isFixed(kind: Kind, channel: Channel): boolean {
  return kind === 'safety' && channel !== 'push';
}

/** Kinds that may wait and go in one mail; the others have a day or an hour to them. */
export const GATHERED_KINDS: readonly Kind[] = ['messages', 'people', 'groups', 'homes'];

/** Minutes after midnight on the reader's clock. From later than to: over midnight. */
export interface Quiet {
  from: number;
  to: number;
}

/** How somebody wants to be told. `off`: `homes.mail`, `price_drop.mail` and the like, of kinds and of single types. */
export interface Choices {
  off: readonly string[];
  digest: Digest;
  quiet: Quiet | null;
  timeZone: string;
}

/** Of everybody who has said nothing. */
export const DEFAULT_CHOICES: Choices = { off: [], digest: 'instant', quiet: null, timeZone: 'Europe/Madrid' };

/** Whether a person wants a kind by a channel; single types of it may be off. */
export function isKindWanted({ off }: Pick<Choices, 'off'>, kind: Kind, channel: Channel): boolean {
  return isFixed(kind, channel) || !off.includes(`${kind}.${channel}`);
}

/** Whether a person wants a type by a channel: where its kind is wanted, and the type is not off by itself. */
export function isWanted(choices: Pick<Choices, 'off'>, type: NotificationType, channel: Channel): boolean {
  const kind = KIND_OF[type];
  return isKindWanted(choices, kind, channel) && (kind === 'safety' || !choices.off.includes(`${type}.${channel}`));
}

/** A single type by a channel; what concerns safety is chosen as a whole. */
const SINGLE = NOTIFICATION_TYPES.filter((type) => KIND_OF[type] !== 'safety').flatMap((type) =>
  CHANNELS.map((channel) => `${type}.${channel}` as const),
);
export type Single = (typeof SINGLE)[number];

/** Of what is off, the single types. */
export function singlesIn(off: readonly string[]): Single[] {
  return SINGLE.filter((single) => off.includes(single));
}

/** Whether there is such a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const clock = z.string('invalid_option').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_option'));
const channels = z.strictObject({ app: z.boolean(), mail: z.boolean(), push: z.boolean() });

const typesOff = z.array(z.enum(SINGLE, 'invalid_option')).check(z.maxLength(SINGLE.length));

/**
 * What one may set. `types_off`: of kinds that are on, the single types that are not, as `buzz.mail`; where it is left out they
 * stay as they are. `quiet`: hours on the clock of `time_zone`; equal ones would be the whole day and are refused. */
export const settingsBody = z.strictObject({
  kinds: z.strictObject({
    messages: channels,
    people: channels,
    groups: channels,
    homes: channels,
    listings: channels,
    safety: channels,
  }),
  types_off: z.optional(typesOff),
  digest: z.enum(DIGESTS),
  quiet: z.nullable(
    z
      .strictObject({ from: clock, to: clock })
      .check(z.refine(({ from, to }) => from !== to, { error: 'quiet_all_day', path: ['to'] })),
  ),
  time_zone: z.string().check(z.maxLength(64), z.refine(isTimeZone, 'invalid_option')),
});
export type SettingsBody = z.output<typeof settingsBody>;

/** `push_key`: what a browser needs to ask for notices; null where this installation sends none. `browsers`: that get them. */
export const settingsAnswer = z.extend(settingsBody, {
  types_off: typesOff,
  push_key: z.nullable(z.string()),
  browsers: z.int(),
});
export type Settings = z.output<typeof settingsAnswer>;
