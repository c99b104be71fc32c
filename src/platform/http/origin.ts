import type { Config } from '../config.ts';

/** Whether a request says that it comes from our own pages, or says nothing (a command line, an old browser). */
export function isOwnOrigin(request: Request, config: Config): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('origin');
  return origin === null || origins(request, config).includes(origin);
}

/** The addresses our pages may be served from: the configured one, or whatever host was asked for where none is. */
export function origins(request: Request, config: Config): string[] {
  if (config.PUBLIC_URL) return [new URL(config.PUBLIC_URL).origin];
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return [`http://${host}`, `https://${host}`];
}

/** The address that links in mails and `hreflang` start with, without a trailing slash. */
export function publicAddress(config: Config, host: string | null): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL.replace(/\/+$/, '');
  const named = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  return `http://${host ?? `${named}:${config.PORT}`}`;
}
