import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';

interface PolicyParts {
  isDev?: boolean;
  mapOrigins?: readonly string[];
}

/**
 * No inline scripts but those that `scripts` names, as this response's nonce or by their hashes; pictures from here only,
 * and a map from where it is set to come from.
 */
export function contentSecurityPolicy(scripts: string, { isDev = false, mapOrigins = [] }: PolicyParts = {}): string {
  const elsewhere = mapOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    // Positions and sizes are set as style attributes; dialogs lock the page with a style element.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self'${elsewhere}${isDev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Allows the inline scripts that bear a nonce, for this response alone. */
export function byNonce(nonce: string): string {
  return `'nonce-${nonce}'`;
}

/**
 * Allows the inline scripts of a page that bear its nonce, by what is in them: what got into the page in any other way does
 * not know the nonce and is not among them.
 */
export function byHashes(page: string, nonce: string): string {
  const inline = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes),
  );
  const hashes = inline.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)].join(' ');
}

/** Headers of every response, whatever it is. */
export function addSafeHeaders(headers: Headers, config: Config): void {
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  headers.set('x-content-type-options', 'nosniff');
  headers.set('x-frame-options', 'DENY');
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('cross-origin-resource-policy', 'same-origin');
  headers.set('permissions-policy', 'geolocation=(), payment=(), usb=(), camera=(self), microphone=(self)');
  if (config.PUBLIC_URL?.startsWith('https:'))
    headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
