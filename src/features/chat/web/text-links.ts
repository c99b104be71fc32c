export type Piece = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/** An address with its scheme, or one that begins with www. */
const CANDIDATE = /(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;
const TRAILING = /[.,;:!?…·*_~'"»”’]+$/u;

/** A message in pieces: plain text and the addresses in it. Nothing else ever becomes a link. */
export function textPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(CANDIDATE)) {
    const shown = withoutTail(found[0]);
    const href = hrefOf(shown);
    const before = text[found.index - 1] ?? ' ';
    if (!href || /[\p{L}\p{N}@/.]/u.test(before)) continue;
    if (found.index > from) pieces.push({ kind: 'text', text: text.slice(from, found.index) });
    pieces.push({ kind: 'link', text: shown, href });
    from = found.index + shown.length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

/** Drops what belongs to the sentence: the full stop, and a bracket that was opened before the address. */
function withoutTail(address: string): string {
  let shown = address.replace(TRAILING, '');
  while (shown.endsWith(')') && shown.split(')').length > shown.split('(').length) {
    shown = shown.slice(0, -1).replace(TRAILING, '');
  }
  return shown;
}

function hrefOf(shown: string): string | null {
  try {
    const url = new URL(/^https?:/i.test(shown) ? shown : `https://${shown}`);
    const isPlain = url.username === '' && url.password === '' && url.hostname.includes('.');
    return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
  } catch {
    return null;
  }
}
