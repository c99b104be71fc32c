import { DEFAULT_LANG, isLang, splitLangPrefix, type Lang } from './i18n/lang.ts';

/** Payload of a push message to the service worker. `url` is a path of this site with its language. */
export interface PushPayload {
  id: string;
  title: string;
  body: string;
  url: string;
  lang: Lang;
}

/** Parses a push payload; null if invalid. Any `url` other than a path of this site is replaced by '/'. */
export function parsePushPayload(text: string): PushPayload | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { id, title, body, url, lang } = (value ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof title !== 'string' || typeof body !== 'string') return null;
  const isOwnPath = typeof url === 'string' && isOwnPage(url);
  return { id, title, body, url: isOwnPath ? url : '/', lang: isLang(lang) ? lang : DEFAULT_LANG };
}

/** True for a path with a language whose rest cannot be read as another host. */
function isOwnPage(url: string): boolean {
  const { lang, path } = splitLangPrefix(url);
  return lang !== null && /^\/([^/\\]|$)/.test(path);
}
