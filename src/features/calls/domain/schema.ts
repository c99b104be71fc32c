import * as z from 'zod/mini';

/** `lan`: the two browsers reach each other directly or not at all; `turn`: a relay helps; `off`: nobody calls. */
export const CALL_MODES = ['off', 'lan', 'turn'] as const;

/** As `RTCPeerConnection` takes it. */
const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.output<typeof iceServer>;

export const setupAnswer = z.object({ mode: z.enum(CALL_MODES), ice_servers: z.array(iceServer) });
export const personParams = z.strictObject({ user_id: z.string().check(z.maxLength(100, 'not_found')) });
export const standing = z.object({ may_call: z.boolean() });

export type CallSetup = z.output<typeof setupAnswer>;
