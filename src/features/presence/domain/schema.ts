import * as z from 'zod/mini';
import { PRESENCE } from './rules.ts';

/** `last_seen` is a day, at midnight UTC; null if unknown or not visible to the viewer. */
export const onlineStatus = z.object({ is_online: z.boolean(), last_seen: z.nullable(z.string()) });
export type OnlineStatus = z.output<typeof onlineStatus>;

export const statusQuery = z.strictObject({
  user_id: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'invalid_option')),
});
/** Body of the unload beacon, which cannot send headers: the session token is a form field. */
export const offlineBody = z.optional(
  z.strictObject({ token: z.optional(z.string('invalid_option').check(z.maxLength(1000, 'invalid_option'))) }),
);
export const presenceSettings = z.strictObject({ hide_presence: z.boolean('invalid_option') });
export type PresenceSettings = z.output<typeof presenceSettings>;
export const okResponse = z.object({ ok: z.literal(true) });

const ids = z.array(z.uuid()).check(z.maxLength(PRESENCE.maxSubscriptions));

export const clientFrames = {
  /** Subscribes to the presence of these users. Their current status is sent at once. */
  sub: z.object({ type: z.literal('sub'), ids }),
  unsub: z.object({ type: z.literal('unsub'), ids }),
  hb: z.object({ type: z.literal('hb'), visible: z.boolean() }),
} as const;

export const presenceFrame = z.object({ type: z.literal('presence'), user_id: z.string(), ...onlineStatus.shape });
export type PresenceFrame = z.output<typeof presenceFrame>;
