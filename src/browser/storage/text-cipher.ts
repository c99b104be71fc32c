import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/** Encrypts text for storage. Synchronous, unlike Web Crypto, because drafts are saved while the page is left. */
export interface TextCipher {
  encrypt(text: string): string;
  /** Returns the text, or null if it was encrypted with another key or was modified. */
  decrypt(sealed: string): string | null;
}

/** Characters that `String.fromCharCode` takes at once. */
const CHUNK_LENGTH = 0x8000;

/** Creates an XChaCha20-Poly1305 cipher. `key`: 32 bytes in base64url. */
export function createTextCipher(key: string): TextCipher {
  const cipher = managedNonce(xchacha20poly1305)(fromBase64(key.replaceAll('-', '+').replaceAll('_', '/')));
  return {
    encrypt: (text) => toBase64(cipher.encrypt(new TextEncoder().encode(text))),
    decrypt(sealed) {
      try {
        return new TextDecoder().decode(cipher.decrypt(fromBase64(sealed)));
      } catch {
        return null;
      }
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK_LENGTH)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_LENGTH));
  return btoa(text);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
