import webPush from 'web-push';
import type { Config } from '../config.ts';

/** A browser that wants notices: where its service takes them, and the keys that only that browser can read with. */
export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The key that browsers ask for notices with; null where this installation sends none. */
export function pushKey(config: Config): string | null {
  return config.VAPID_PUBLIC_KEY ?? null;
}

/**
 * Whether an address is one of a push service that we are told to trust (`PUSH_HOSTS`). Anything else would let people make
 * this server call whatever they like. An entry is a host, `*.host`, or a whole origin, which alone may be without https.
 */
export function isPushEndpoint(config: Config, endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  return config.pushHosts.some((entry) => {
    if (entry.includes('://')) return url.origin === entry;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return entry.startsWith('*.') ? url.hostname.endsWith(entry.slice(1)) : url.hostname === entry;
  });
}

/**
 * Brings a text to a browser, encrypted so that its service cannot read it. `gone`: that browser wants no more. Follows no
 * redirect. Throws where the service could not be reached or did not take it.
 */
export async function pushTo(
  config: Config,
  { endpoint, p256dh, auth }: Browser,
  payload: string,
  { ttlS, timeoutMs, isUrgent }: { ttlS: number; timeoutMs: number; isUrgent: boolean },
): Promise<'brought' | 'gone'> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config;
  // the list may have become shorter since the browser was taken in
  if (!publicKey || !privateKey || !subject || !isPushEndpoint(config, endpoint)) return 'gone';
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: ttlS,
    urgency: isUrgent ? 'high' : 'normal',
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject, publicKey, privateKey },
  });
  const sent = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
    body: Uint8Array.from(body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (response.ok) return 'brought';
  if (response.status === 404 || response.status === 410) return 'gone';
  throw new Error(`the push service answered ${response.status}`);
}
