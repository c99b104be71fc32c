import webPush from 'web-push';
import type { Config } from '../config/config.ts';

/** A web push subscription: endpoint of the push service, and the browser's encryption keys. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Public VAPID key for subscriptions; null if push is not configured. */
export function vapidPublicKey(config: Config): string | null {
  return config.VAPID_PUBLIC_KEY ?? null;
}

/**
 * True if an endpoint belongs to a trusted push service (`PUSH_HOSTS`). Prevents server-side request forgery. An entry
 * is a host, `*.host` or a whole origin; only an origin may use plain http.
 */
export function isTrustedPushEndpoint(config: Config, endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  return config.pushHosts.some((entry) => {
    if (entry.includes('://')) return url.origin === entry;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return entry.startsWith('*.') ? url.hostname.endsWith(entry.slice(1)) : url.hostname === entry;
  });
}

/**
 * Sends an encrypted message to a browser. A waiting message with the same `topic`, a UUID, is replaced. Returns `gone` if the subscription has ended. Does not follow redirects.
 * Throws if the service is unreachable or rejects the message.
 */
export async function sendWebPush(
  config: Config,
  { endpoint, p256dh, auth }: PushSubscription,
  payload: string,
  { topic, ttlS, timeoutMs, isUrgent }: { topic: string; ttlS: number; timeoutMs: number; isUrgent: boolean },
): Promise<'brought' | 'gone'> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config;
  // The trusted hosts may have changed since the subscription.
  if (!publicKey || !privateKey || !subject || !isTrustedPushEndpoint(config, endpoint)) return 'gone';
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: ttlS,
    // At most 32 characters.
    topic: topic.replaceAll('-', ''),
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
  throw new Error(`the push service responded ${response.status}`);
}
