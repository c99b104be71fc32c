import { createHmac, randomBytes } from 'node:crypto';
import type { Ctx } from '#platform/context.ts';
import { createEncryptor, type Encryptor } from '#platform/security/encryption.ts';
import { WEBHOOK } from '../../../domain/webhooks.ts';
import type { WebhookRow } from '../../store/webhooks.ts';

/** `whsec_` and random bytes in base64, as Standard Webhooks writes secrets. */
export function createSecret(): string {
  return WEBHOOK.secretPrefix + randomBytes(WEBHOOK.secretBytes).toString('base64');
}

/** Encrypts secrets with a key of the installation: signing needs the secret itself. */
export function secretEncryptor({ tokenSigner }: Pick<Ctx, 'tokenSigner'>): Encryptor {
  return createEncryptor(Buffer.from(tokenSigner.deriveKey('webhook-secret', ''), 'base64url'), 'webhook-secret');
}

/**
 * Secrets of a webhook that sign now: the current one and, for a day, the one before. Null if the current one was
 * encrypted with another key of the installation; an earlier one of such a key is left out.
 */
export function signingSecrets(
  ctx: Pick<Ctx, 'tokenSigner'>,
  { secretSealed, oldSecretSealed, oldSecretUntil }: WebhookRow,
  now: Date,
): string[] | null {
  const encryptor = secretEncryptor(ctx);
  const secret = encryptor.decrypt(secretSealed);
  if (secret === null) return null;
  const isOldValid = oldSecretSealed !== null && oldSecretUntil !== null && oldSecretUntil > now;
  const oldSecret = isOldValid ? encryptor.decrypt(oldSecretSealed) : null;
  return oldSecret === null ? [secret] : [secret, oldSecret];
}

export interface SignedMessage {
  id: string;
  /** Unix time in seconds. */
  timestamp: number;
  body: string;
}

/**
 * Headers of a message as Standard Webhooks 1.0 defines them
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md): one HMAC-SHA-256 of
 * `id.timestamp.body` for each secret, in base64, with spaces between them.
 */
export function signatureHeaders({ id, timestamp, body }: SignedMessage, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(WEBHOOK.secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
