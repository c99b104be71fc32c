const PLAIN = 'aceginorsuyACEGINORSUY';
const ACCENTED = 'áçéğíñóřšúýÁÇÉĞÍÑÓŘŠÚÝ';
/** Placeholders (`{name}`), which stay as they are. */
const PLACEHOLDER = /(\{[^{}]*\})/;
/** Texts of other languages are up to so much longer, short ones most of all. */
const LONGER = 0.4;

/**
 * Returns a text in the pseudo-locale: accented, two fifths longer and in brackets. So a text that is not a message stays
 * plain, one that is cut off lacks its bracket, and a layout that has no room for longer words breaks.
 */
export function pseudoText(text: string): string {
  const parts = text.split(PLACEHOLDER);
  const accented = parts.map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/\w/g, accent)));
  const length = parts.filter((_, at) => at % 2 === 0).join('').length;
  return `[${accented.join('')}${'·'.repeat(Math.ceil(length * LONGER))}]`;
}

function accent(letter: string): string {
  return ACCENTED[PLAIN.indexOf(letter)] ?? letter;
}

/** Returns a catalogue in the pseudo-locale: texts and variants, without changes to keys and conditions. */
export function pseudoCatalogue(messages: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(messages).map(([key, value]) => {
    if (key === '$schema') return [key, value];
    if (typeof value === 'string') return [key, pseudoText(value)];
    const variants = value as { match: Record<string, string> }[];
    const pseudo = variants.map((one) => ({
      ...one,
      match: Object.fromEntries(Object.entries(one.match).map(([when, text]) => [when, pseudoText(text)])),
    }));
    return [key, pseudo];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}
