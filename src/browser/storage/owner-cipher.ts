import { sessionOwner } from '../session.ts';
import { createTextCipher, type TextCipher } from './text-cipher.ts';

let created: { key: string; cipher: TextCipher } | null = null;

/** Returns the cipher of the signed-in user; null for other users. Apart from the session, so that pages that store nothing do not load it. */
export function ownerCipher(userId: string): TextCipher | null {
  const key = sessionOwner(userId)?.storageKey;
  if (key === undefined) return null;
  if (created?.key !== key) created = { key, cipher: createTextCipher(key) };
  return created.cipher;
}
