import { FORM_PASS, isWorkDone, workText } from '../../domain/form-pass.ts';

const AT_ONCE = 128;

/**
 * Finds the number that goes with a pass and an address: some thousand hashes, a fraction of a second. Empty where the
 * browser cannot hash (an address without https): then a question is asked instead.
 */
export async function workFor(
  pass: string,
  email: string,
  subtle: Pick<SubtleCrypto, 'digest'> | undefined = globalThis.crypto?.subtle,
): Promise<string> {
  if (!subtle) return '';
  const encoder = new TextEncoder();
  for (let from = 0; from < FORM_PASS.maxTries; from += AT_ONCE) {
    const tries = Array.from({ length: AT_ONCE }, (_, nth) => from + nth);
    const hashes = await Promise.all(
      tries.map(async (tried) => subtle.digest('SHA-256', encoder.encode(workText(pass, email, tried)))),
    );
    const found = hashes.findIndex((hash) => isWorkDone(new Uint8Array(hash)));
    if (found >= 0) return String(from + found);
  }
  return '';
}
