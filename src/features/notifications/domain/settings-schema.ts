import * as z from 'zod/mini';
import { DIGESTS, isTimeZone, TYPE_OVERRIDES } from './settings.ts';

const timeOfDay = z.string('invalid_option').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_option'));
const channels = z.strictObject({ app: z.boolean(), mail: z.boolean(), push: z.boolean() });

const typesOff = z.array(z.enum(TYPE_OVERRIDES, 'invalid_option')).check(z.maxLength(TYPE_OVERRIDES.length));

/**
 * Preferences of a user. `types_off`: disabled types of enabled kinds, e.g. `buzz.mail`; unchanged if omitted. `quiet`:
 * hours in `time_zone`; equal start and end would mean the whole day and are rejected.
 */
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
      .strictObject({ from: timeOfDay, to: timeOfDay })
      .check(z.refine(({ from, to }) => from !== to, { error: 'quiet_all_day', path: ['to'] })),
  ),
  time_zone: z.string().check(z.maxLength(64), z.refine(isTimeZone, 'invalid_option')),
});
export type SettingsBody = z.output<typeof settingsBody>;

/** `push_key`: VAPID public key, or null if push is not configured. `browsers`: number of push subscriptions. */
export const settingsResponse = z.extend(settingsBody, {
  types_off: typesOff,
  push_key: z.nullable(z.string()),
  browsers: z.int(),
});
export type Settings = z.output<typeof settingsResponse>;
