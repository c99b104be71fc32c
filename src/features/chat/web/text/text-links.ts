export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/** URL with scheme, or starting with www. */
const URL_CANDIDATE = /(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;
const TRAILING_PUNCTUATION = /[.,;:!?…·*_~'"»”’]+$/u;

/** Splits a text into plain parts and links. Only http and https URLs become links. */
export function splitLinks(text: string): TextPart[] {
  const pieces: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(URL_CANDIDATE)) {
    const shown = trimTrailing(found[0]);
    const href = toSafeHref(shown);
    const before = text[found.index - 1] ?? ' ';
    if (!href || /[\p{L}\p{N}@/.]/u.test(before)) continue;
    if (found.index > from) pieces.push({ kind: 'text', text: text.slice(from, found.index) });
    pieces.push({ kind: 'link', text: shown, href });
    from = found.index + shown.length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

/** Removes trailing punctuation and an unmatched closing bracket. */
function trimTrailing(address: string): string {
  let shown = address.replace(TRAILING_PUNCTUATION, '');
  while (shown.endsWith(')') && shown.split(')').length > shown.split('(').length) {
    shown = shown.slice(0, -1).replace(TRAILING_PUNCTUATION, '');
  }
  return shown;
}

function toSafeHref(shown: string): string | null {
  try {
    const url = new URL(/^https?:/i.test(shown) ? shown : `https://${shown}`);
    // A single word is no host, except that of an installation without a domain (`localhost`).
    const isHost = url.hostname.includes('.') || url.origin === globalThis.location?.origin;
    const isPlain = url.username === '' && url.password === '' && isHost;
    return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
  } catch {
    return null;
  }
}
