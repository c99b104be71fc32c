import * as z from 'zod/mini';

export const newDeviceParams = z.strictObject({
  device_id: z.string('not_found').check(z.regex(/^[\w-]{43}$/, 'not_found')),
});

export const newDevicesResponse = z.object({
  devices: z.array(
    z.object({
      id: z.string(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      signed_in_at: z.string(),
    }),
  ),
});
export type NewDevice = z.output<typeof newDevicesResponse>['devices'][number];

/** Token of the page that rejects a sign-in, like that of the email. */
export const newDeviceTokenResponse = z.object({ token: z.string() });
