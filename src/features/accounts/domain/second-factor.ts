import * as z from 'zod/mini';
import { passkeySchema } from './passkeys.ts';

/** RFC 6238 with the values that every authenticator app supports. */
export const TOTP = {
  issuer: 'Tukan',
  algorithm: 'SHA1',
  digits: 6,
  periodS: 30,
  /** RFC 4226, section 4: 160 bits. */
  secretBytes: 20,
  /** Accepted steps before and after the current one, for clocks that differ. */
  windowSteps: 1,
} as const;

/** Without digits and letters that look alike. Its length of 32 gives 5 bits for each character. */
export const RECOVERY_CODES = {
  count: 10,
  length: 8,
  groupLength: 4,
  alphabet: '23456789ABCDEFGHJKLMNPQRSTUVWXYZ',
} as const;

/** Second steps that a sign-in may be completed with. */
export const SECOND_STEP_METHODS = ['totp', 'recovery_code', 'passkey'] as const;
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

/** A code as it was typed: digits of the app or a recovery code. */
export type GivenCode = { kind: 'totp' | 'recovery_code'; code: string };

/** Reads a typed code, whatever its case, spaces and hyphens; null if it is neither kind. */
export function parseCode(text: string): GivenCode | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d+$/.test(code) && code.length === TOTP.digits) return { kind: 'totp', code };
  const isRecovery =
    code.length === RECOVERY_CODES.length && [...code].every((c) => RECOVERY_CODES.alphabet.includes(c));
  return isRecovery ? { kind: 'recovery_code', code } : null;
}

/** Recovery code from random bytes, one for each character. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const { alphabet, length } = RECOVERY_CODES;
  return Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** "7K4M-Q2XP". */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_CODES.groupLength)}-${code.slice(RECOVERY_CODES.groupLength)}`;
}

export const code = z.string('code_invalid').check(z.minLength(1, 'required'), z.maxLength(40, 'code_invalid'));

export const codeBody = z.strictObject({ code });
export const secondStepBody = z.strictObject({
  /** Token of the pending sign-in. */
  token: z.string('second_step_expired').check(z.maxLength(200, 'second_step_expired')),
  code,
  /** `true` asks for no second step in this browser for some time. */
  trusts_browser: z.optional(z.boolean('invalid_option')),
});
/** Answer of a sign-in that waits for its second step. */
export const secondStepResponse = z.object({
  second_step: z.object({
    token: z.string(),
    methods: z.array(z.enum(SECOND_STEP_METHODS)),
    /** True if the browser may be trusted after a code. */
    may_trust: z.boolean(),
    expires_at: z.string(),
  }),
});
export type SecondStep = z.output<typeof secondStepResponse>['second_step'];

/** Secret of a factor that is being set up, as text, as an `otpauth:` link and as a QR code. */
export const totpSetupResponse = z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() });
export type TotpSetup = z.output<typeof totpSetupResponse>;
export const recoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()) });

export const secondFactorResponse = z.object({
  totp: z.nullable(z.object({ activated_at: z.string() })),
  recovery_codes_left: z.number(),
  recovery_codes_total: z.number(),
  passkeys: z.array(passkeySchema),
});
export type OwnSecondFactor = z.output<typeof secondFactorResponse>;
