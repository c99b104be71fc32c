import { SPAM_PROTECTION, isPowValid, powInput } from '../../../domain/spam-protection.ts';

const BATCH_SIZE = 128;

/**
 * Solves the proof of work: finds the nonce for a pass and an address (some thousand SHA-256 hashes, a fraction of a
 * second). Empty if Web Crypto is unavailable (no HTTPS); then the question must be answered.
 */
export async function solveChallenge(
  pass: string,
  email: string,
  subtle: Pick<SubtleCrypto, 'digest'> | undefined = globalThis.crypto?.subtle,
): Promise<string> {
  if (!subtle) return '';
  const encoder = new TextEncoder();
  for (let from = 0; from < SPAM_PROTECTION.maxAttempts; from += BATCH_SIZE) {
    const tries = Array.from({ length: BATCH_SIZE }, (_, nth) => from + nth);
    const hashes = await Promise.all(
      tries.map(async (tried) => subtle.digest('SHA-256', encoder.encode(powInput(pass, email, tried)))),
    );
    const found = hashes.findIndex((hash) => isPowValid(new Uint8Array(hash)));
    if (found >= 0) return String(from + found);
  }
  return '';
}
