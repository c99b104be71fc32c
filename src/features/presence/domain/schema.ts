import * as z from 'zod/mini';
import { PRESENCE } from './rules.ts';

/** `last_seen` is the day, at midnight UTC; null where it is unknown or not for the caller to know. */
export const onlineStatus = z.object({ is_online: z.boolean(), last_seen: z.nullable(z.string()) });
export type OnlineStatus = z.output<typeof onlineStatus>;

export const statusQuery = z.strictObject({
  user_id: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'invalid_option')),
});
/** The unload beacon cannot send headers: it carries the session's token as a form field. */
export const offlineBody = z.optional(
  z.strictObject({ token: z.optional(z.string('invalid_option').check(z.maxLength(1000, 'invalid_option'))) }),
);
export const settings = z.strictObject({ hide_presence: z.boolean('invalid_option') });
export type PresenceSettings = z.output<typeof settings>;
export const statusAnswer = z.object({ ok: z.literal(true) });

const ids = z.array(z.uuid()).check(z.maxLength(PRESENCE.maxSubscriptions));

export const clientFrames = {
  /** Tell me when these people come and go; their state now comes back at once. */
  sub: z.object({ type: z.literal('sub'), ids }),
  unsub: z.object({ type: z.literal('unsub'), ids }),
  hb: z.object({ type: z.literal('hb'), visible: z.boolean() }),
} as const;

export const presenceFrame = z.object({ type: z.literal('presence'), user_id: z.string(), ...onlineStatus.shape });
export type PresenceFrame = z.output<typeof presenceFrame>;
