/** Minimal XML checks for our own files: well-formedness and element contents. */

const NAME_PATTERN = String.raw`[a-z][\w:-]*`;
const MARKUP_PATTERN = new RegExp(
  String.raw`<\?[^>]*\?>|<(/?)(${NAME_PATTERN})((?:\s+${NAME_PATTERN}="[^"<]*")*)\s*(/?)>|<`,
  'gi',
);

export function isWellFormed(text: string): boolean {
  const open: string[] = [];
  let roots = 0;
  for (const [all, end, name, , empty] of text.matchAll(MARKUP_PATTERN)) {
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

/** Text contents of all elements with a name, with character references decoded. */
export function elementTexts(text: string, name: string): string[] {
  const found = text.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'));
  return [...found].map(([, inside = '']) =>
    inside.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code))),
  );
}
