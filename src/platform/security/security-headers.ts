import { createHash } from 'node:crypto';
import type { Config } from '../config/config.ts';

interface PolicyOptions {
  isDev?: boolean;
  mapOrigins?: readonly string[];
}

/**
 * Builds the content security policy. Allows inline scripts only by `scripts` (a nonce or hashes), images from this
 * site, and map data from the configured origins.
 */
export function contentSecurityPolicy(scripts: string, { isDev = false, mapOrigins = [] }: PolicyOptions = {}): string {
  const elsewhere = mapOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    // Positions and sizes use style attributes; dialogs lock scrolling with a style element.
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

/** Script source for one response's nonce. */
export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`;
}

/**
 * Script sources for the hashes of a page's inline scripts. Only scripts with the nonce are hashed, so that injected
 * scripts, which cannot know it, are not allowed.
 */
export function hashSources(page: string, nonce: string): string {
  const inline = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes),
  );
  const hashes = inline.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)].join(' ');
}

/** Headers that a response may override. */
const OVERRIDABLE_HEADERS = ['content-security-policy', 'referrer-policy'];

/** Security headers of every response. */
export function securityHeaders(config: Config): Record<string, string> {
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

/** Sets the security headers on a response. */
export function setSecurityHeaders(headers: Headers, config: Config): void {
  for (const [name, value] of Object.entries(securityHeaders(config)))
    if (!OVERRIDABLE_HEADERS.includes(name) || !headers.has(name)) headers.set(name, value);
}
