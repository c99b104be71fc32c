/** Enough of XML for our own files: whether every element is closed where it should be, and what is in some of them. */

const NAMES = String.raw`[a-z][\w:-]*`;
const MARKUP = new RegExp(String.raw`<\?[^>]*\?>|<(/?)(${NAMES})((?:\s+${NAMES}="[^"<]*")*)\s*(/?)>|<`, 'gi');

export function isWellFormed(text: string): boolean {
  const open: string[] = [];
  let roots = 0;
  for (const [all, end, name, , empty] of text.matchAll(MARKUP)) {
    if (all.startsWith('<?')) continue;
    if (!name) return false;
    if (end) {
      if (open.pop() !== name) return false;
    } else {
      if (open.length === 0) roots += 1;
      if (!empty) open.push(name);
    }
  }
  return open.length === 0 && roots === 1 && !/&(?!#\d+;|amp;|lt;|gt;|quot;|apos;)/.test(text);
}

/** What stands in the elements of a name, their escapes read. */
export function textsOf(text: string, name: string): string[] {
  const found = text.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'));
  return [...found].map(([, inside = '']) =>
    inside.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code))),
  );
}
