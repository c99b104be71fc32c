import type { Config } from '../config/config.ts';

/** True if a request comes from our own pages, or has no origin headers (command line, old browser). */
export function isAllowedOrigin(request: Request, config: Config): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('origin');
  return origin === null || allowedOrigins(request, config).includes(origin);
}

/** Origins of our pages: the configured one, or the requested host if none is configured. */
export function allowedOrigins(request: Request, config: Config): string[] {
  if (config.PUBLIC_URL) return [new URL(config.PUBLIC_URL).origin];
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return [`http://${host}`, `https://${host}`];
}

/** Base URL of emailed links and `hreflang`, without a trailing slash. */
export function publicUrl(config: Config, host: string | null): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL.replace(/\/+$/, '');
  const named = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  return `http://${host ?? `${named}:${config.PORT}`}`;
}
