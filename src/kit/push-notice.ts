import type { Lang } from './lang.ts';

/** What a push brings to the service worker. `url`: a page of ours, with its language. */
export interface PushNotice {
  id: string;
  title: string;
  body: string;
  url: string;
  lang: Lang;
}

/** Reads what a push brought; null for what this server would not have sent. Only a path of our own is ever followed. */
export function readPushNotice(text: string): PushNotice | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { id, title, body, url, lang } = (value ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof title !== 'string' || typeof body !== 'string') return null;
  const isOwnPath = typeof url === 'string' && /^\/(es|en)(\/[^/\\]|$)/.test(url);
  return { id, title, body, url: isOwnPath ? url : '/', lang: lang === 'en' ? 'en' : 'es' };
}
