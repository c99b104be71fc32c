import type { Assertion } from '../../domain/passkeys.ts';
import { PASSKEY } from '../../domain/rules.ts';

/** Challenges are replaced before they expire. */
const RENEWAL_MS = PASSKEY.challengeTtlMs - 30_000;

/**
 * Offers passkeys among the suggestions of the email field (conditional mediation), where the browser can. Failures are
 * silent: nothing was asked for. @returns Function that ends the offer.
 */
export function offerPasskeys(onAnswer: (credential: Assertion) => void): () => void {
  let isOver = false;
  let timer: number | undefined;
  const offer = async () => {
    const client = await import('./passkey-client.ts');
    if (isOver) return;
    timer = window.setTimeout(() => void offer().catch(() => undefined), RENEWAL_MS);
    const credential = await client.answerPasskey({ isAutofill: true });
    if (!isOver) onAnswer(credential);
  };
  const begin = async () => {
    if (!isOver && (await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) await offer();
  };
  begin().catch(() => undefined);
  return () => {
    isOver = true;
    window.clearTimeout(timer);
    if (timer !== undefined) void import('./passkey-client.ts').then(({ cancelPasskey }) => cancelPasskey());
  };
}
