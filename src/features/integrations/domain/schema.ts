import * as z from 'zod/mini';
import { DEFAULT_LANG, LANGS } from '#shared/i18n/lang.ts';
import { API_TOKEN, SCOPES, TOKEN_LIFETIMES } from './rules.ts';

export const newTokenBody = z.strictObject({
  name: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(API_TOKEN.nameMaxLength, 'name_too_long')),
  scopes: z.pipe(
    z
      .array(z.enum(SCOPES, 'invalid_option'), 'scopes_required')
      .check(z.minLength(1, 'scopes_required'), z.maxLength(SCOPES.length, 'invalid_option')),
    z.transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  ),
  lifetime: z.enum(TOKEN_LIFETIMES, 'invalid_option'),
});
export type NewToken = z.output<typeof newTokenBody>;

export const tokenParams = z.strictObject({ token_id: z.uuid('not_found') });

const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Beginning and end of the token. */
  hint: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
});
export type ApiToken = z.output<typeof apiToken>;

export const tokensResponse = z.object({ tokens: z.array(apiToken) });
/** The secret is in this response alone. */
export const newTokenResponse = z.object({ token: apiToken, secret: z.string() });
export type NewTokenResponse = z.output<typeof newTokenResponse>;

const calendarFeed = z.object({ created_at: z.string(), last_read_at: z.nullable(z.string()) });
export type CalendarFeed = z.output<typeof calendarFeed>;
export const calendarResponse = z.object({ feed: z.nullable(calendarFeed) });
/** The address is in this response alone. */
export const newCalendarResponse = z.object({ feed: calendarFeed, url: z.string() });
export type NewCalendarResponse = z.output<typeof newCalendarResponse>;
/** Any other text is a missing address. */
export const calendarParams = z.strictObject({
  token: z.string('not_found').check(z.regex(/^[\w-]{43}$/, 'not_found')),
});
/** Calendar applications send no language of their own. */
export const calendarQuery = z.strictObject({ lang: z._default(z.enum(LANGS, 'invalid_option'), DEFAULT_LANG) });
