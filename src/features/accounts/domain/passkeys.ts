import * as z from 'zod/mini';
import { PASSKEY } from './rules.ts';
import { device } from './schema.ts';

const base64url = (maxLength: number) =>
  z.string('passkey_invalid').check(z.maxLength(maxLength, 'passkey_invalid'), z.regex(/^[\w-]+$/, 'passkey_invalid'));
const name = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(PASSKEY.nameMaxLength, 'name_too_long'));

/** Answer of an authenticator to a registration, without the parts that the server does not read. */
const newCredential = z.strictObject({
  id: base64url(1400),
  client_data_json: base64url(4000),
  attestation_object: base64url(20_000),
  transports: z
    .array(z.string('invalid_option').check(z.regex(/^[a-z-]{1,20}$/, 'invalid_option')))
    .check(z.maxLength(10)),
});
export type NewCredential = z.output<typeof newCredential>;

/** Answer of an authenticator to a sign-in. */
export const assertion = z.strictObject({
  id: base64url(1400),
  client_data_json: base64url(4000),
  authenticator_data: base64url(4000),
  signature: base64url(4000),
});
export type Assertion = z.output<typeof assertion>;

export const newPasskeyBody = z.strictObject({ name, credential: newCredential });
export const renamePasskeyBody = z.strictObject({ name });
export const passkeyParams = z.strictObject({
  passkey_id: z.string('not_found').check(z.maxLength(1400, 'not_found')),
});
export const passkeySignInBody = z.strictObject({
  credential: assertion,
  /** `true` cancels a pending account deletion. */
  come_back: z.optional(z.boolean('invalid_option')),
  device,
});

/** Options of WebAuthn, as the browser's library expects them. */
export const passkeyOptionsResponse = z.object({ options: z.looseObject({ challenge: z.string() }) });

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkeySchema>;
