import { PROFILE } from './rules.ts';

/** Controls and what cannot be seen: nobody's name has them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/u;
const WALLET = new RegExp(`^[1-9A-HJ-NP-Za-km-z]{${PROFILE.walletMinLength},${PROFILE.walletMaxLength}}$`);

export type NameCode = 'required' | 'field_too_short' | 'field_too_long' | 'name_characters';

/** A real name as it is stored, composed and trimmed, or why it is none. 2 to 50 characters. */
export function readName(text: string): { name: string } | { code: NameCode } {
  const name = text.normalize('NFC').trim();
  const length = [...name].length;
  if (length === 0) return { code: 'required' };
  if (length < PROFILE.nameMinLength) return { code: 'field_too_short' };
  if (length > PROFILE.nameMaxLength) return { code: 'field_too_long' };
  return UNSEEN.test(name) ? { code: 'name_characters' } : { name };
}

/** True for an address of Solana: base58, 32 to 44 characters. */
export function isWallet(text: string): boolean {
  return WALLET.test(text);
}

/** Characters as a person counts them, line ends as one. */
export function lengthOf(text: string): number {
  return [...text.replaceAll('\r\n', '\n')].length;
}

/** The age in whole years when it is one a person here may have, else null. Takes digits as a form sends them. */
export function readAge(value: unknown): number | null {
  const years = typeof value === 'string' && /^\d{1,3}$/.test(value.trim()) ? Number(value) : value;
  const isAge =
    typeof years === 'number' &&
    Number.isInteger(years) &&
    years >= PROFILE.leastAgeYears &&
    years <= PROFILE.mostAgeYears;
  return isAge ? years : null;
}
