import * as z from 'zod/mini';
import type { NotificationType } from './rules.ts';

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

/** How somebody wants to be told. `off`: `homes.mail` and the like. */
export interface Choices {
  off: readonly string[];
  digest: Digest;
  quiet: Quiet | null;
  timeZone: string;
}

/** Of everybody who has said nothing. */
export const DEFAULT_CHOICES: Choices = { off: [], digest: 'instant', quiet: null, timeZone: 'Europe/Madrid' };

/** Whether a person wants a kind by a channel. */
export function isWanted(choices: Pick<Choices, 'off'>, kind: Kind, channel: Channel): boolean {
  return isFixed(kind, channel) || !choices.off.includes(`${kind}.${channel}`);
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

/** What one may set. `quiet`: hours on the clock of `time_zone`; equal ones would be the whole day and are refused. */
export const settingsBody = z.strictObject({
  kinds: z.strictObject({
    messages: channels,
    people: channels,
    groups: channels,
    homes: channels,
    listings: channels,
    safety: channels,
  }),
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
export const settingsAnswer = z.extend(settingsBody, { push_key: z.nullable(z.string()), browsers: z.int() });
export type Settings = z.output<typeof settingsAnswer>;
