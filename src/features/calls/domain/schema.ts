import * as z from 'zod/mini';

/** `lan`: direct connections only. `turn`: with a TURN relay. `off`: calls are disabled. */
export const CALL_MODES = ['off', 'lan', 'turn'] as const;

/** Matches `RTCIceServer`. */
const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.output<typeof iceServer>;

export const callSetupResponse = z.object({ mode: z.enum(CALL_MODES), ice_servers: z.array(iceServer) });
export const userParams = z.strictObject({ user_id: z.string().check(z.maxLength(100, 'not_found')) });
export const callPermission = z.object({ may_call: z.boolean() });

export type CallSetup = z.output<typeof callSetupResponse>;
