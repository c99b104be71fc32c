import { PROFILE } from './rules.ts';

/** Control and invisible characters. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/u;
const WALLET = new RegExp(`^[1-9A-HJ-NP-Za-km-z]{${PROFILE.walletMinLength},${PROFILE.walletMaxLength}}$`);

export type NameCode = 'required' | 'field_too_short' | 'field_too_long' | 'name_characters';

/** Validates a real name of 2 to 50 characters. Returns it in NFC and trimmed, or an error code. */
export function parseName(text: string): { name: string } | { code: NameCode } {
  const name = text.normalize('NFC').trim();
  const length = [...name].length;
  if (length === 0) return { code: 'required' };
  if (length < PROFILE.nameMinLength) return { code: 'field_too_short' };
  if (length > PROFILE.nameMaxLength) return { code: 'field_too_long' };
  return INVISIBLE_CHARACTERS.test(name) ? { code: 'name_characters' } : { name };
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ADDRESS_BYTES = 32n;

/** True for a Solana address: a public key of 32 bytes in base58, where each leading `1` is a zero byte. */
export function isSolanaAddress(text: string): boolean {
  if (!WALLET.test(text)) return false;
  const zeros = BigInt(text.length - text.replace(/^1+/, '').length);
  const value = [...text].reduce((sum, digit) => sum * 58n + BigInt(BASE58.indexOf(digit)), 0n);
  const length = ADDRESS_BYTES - zeros;
  if (length <= 0n) return length === 0n && value === 0n;
  return value >= 256n ** (length - 1n) && value < 256n ** length;
}

/** Counts code points; a CRLF counts as one. */
export function characterCount(text: string): number {
  return [...text.replaceAll('\r\n', '\n')].length;
}

/** Parses an allowed age in whole years, also from digits sent by a form; else null. */
export function parseAge(value: unknown): number | null {
  const years = typeof value === 'string' && /^\d{1,3}$/.test(value.trim()) ? Number(value) : value;
  const isAge =
    typeof years === 'number' &&
    Number.isInteger(years) &&
    years >= PROFILE.minAgeYears &&
    years <= PROFILE.maxAgeYears;
  return isAge ? years : null;
}
