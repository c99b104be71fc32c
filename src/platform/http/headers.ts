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

/** Those of them that a response may have set otherwise. */
const OWN_WINS = ['content-security-policy', 'referrer-policy'];

/** Headers of every response, whatever it is. */
export function safeHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), payment=(), usb=(), camera=(self), microphone=(self)',
    ...(config.PUBLIC_URL?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** Puts them on a response. */
export function addSafeHeaders(headers: Headers, config: Config): void {
  for (const [name, value] of Object.entries(safeHeaders(config)))
    if (!OWN_WINS.includes(name) || !headers.has(name)) headers.set(name, value);
}
