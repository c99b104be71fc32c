import type { Ctx } from '#platform/context.ts';
import { createEncryptor, type Encryptor } from '#platform/security/encryption.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import { VISITORS } from '../../../domain/visitors/visitor-rules.ts';

type TokenCtx = Pick<Ctx, 'tokenSigner' | 'now'>;

function encryptorOf({ tokenSigner }: TokenCtx): Encryptor {
  return createEncryptor(Buffer.from(tokenSigner.deriveKey('visitor-card', ''), 'base64url'), 'visitor-card');
}

/** Seals people into opaque tokens and daily labels. */
export interface CardSealer {
  token(userId: string): string;
  label(userId: string): string;
}

export function cardSealer(ctx: TokenCtx): CardSealer {
  const encryptor = encryptorOf(ctx);
  const now = ctx.now().getTime();
  const [expires, today] = [now + VISITORS.cardTtlMs, Math.floor(now / DAY_MS)];
  return {
    token: (userId) => toBase64Url(encryptor.encrypt(`${expires.toString(36)}.${userId}`)),
    label: (userId) => encryptor.blindIndex(`${today}.${userId}`).slice(0, 12),
  };
}

/** The person of a token; null if it is invalid or expired. */
export function openCard(ctx: TokenCtx, card: string): string | null {
  const [expires = '', userId = ''] = encryptorOf(ctx).decrypt(card)?.split('.') ?? [];
  return Number.parseInt(expires, 36) > ctx.now().getTime() && isUuid(userId) ? userId : null;
}

function toBase64Url(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64url');
}
