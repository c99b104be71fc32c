import { foldDiacritics } from '#shared/text/normalize-text.ts';
import spanishWords from '../data/catalan-to-spanish.json' with { type: 'json' };

/** Most words of an expression in the table: "fa falta que", "bo jove". */
const MAX_EXPRESSION = 4;

/** Spellings of words that both languages share, for words that the table lacks: "publicació" → "publicacion". */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ss/g, 's'],
  [/ny/g, 'n'],
  [/i?x(?=[aeo])/g, 'j'],
  [/t(?=[gj])/g, ''],
  [/tz/g, 'z'],
  [/([cs])io$/, '$1ion'],
  [/([cs])ions$/, '$1iones'],
  [/([ei])tat$/, '$1dad'],
  [/([ei])tats$/, '$1dades'],
  [/ament$/, 'amente'],
  [/at$/, 'ado'],
  [/ats$/, 'ados'],
  [/ades$/, 'adas'],
  [/it$/, 'ido'],
  [/its$/, 'idos'],
  [/ej(ar|o|a|ado)$/, 'e$1'],
  [/em$/, 'amos'],
  [/eu$/, 'ais'],
];
const MIN_RESPELT_WORD = 5;
/** "lhabitacio", "mhan": an elision typed without its apostrophe. */
const BARE_ELISION = /^([dlmnst])(h?[aeiou]\p{L}+)$/u;
const FEMININE = /(?:a|cion|dad)$/;

const TABLE: ReadonlyMap<string, string> = new Map(
  Object.entries(spanishWords).flatMap(([spanish, forms]) =>
    forms.split(', ').map((form) => [splitWords(form).join(' '), spanish] as const),
  ),
);

/**
 * Replaces the Catalan words of a question by Spanish ones, so that the Spanish model reads it. It is no translation:
 * only the words that tell what a question is about matter, and unknown words stay as they are. Punctuation is kept.
 */
export function catalanToSpanish(text: string): string {
  const words = splitWords(text);
  const out: string[] = [];
  for (let at = 0; at < words.length;) {
    const { length, spanish } = expressionAt(words, at) ?? { length: 1, spanish: spanishWord(words[at]!) };
    const isEnclitic = /^['-]\p{L}/u.test(words[at]!) && /\p{L}{3}$/u.test(out.at(-1) ?? '');
    if (isEnclitic) out.push(`${out.pop()}${spanish}`);
    else if (spanish) out.push(spanish);
    at += length;
  }
  return out.map((word, at) => (word === "l'" ? articleOf(out[at + 1] ?? '') : word)).join(' ');
}

/** Words and punctuation, with the pronouns and articles at an apostrophe or a hyphen as words of their own. */
function splitWords(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’´`]/g, "'")
    .replaceAll(/l[·•.]l/g, 'l')
    .replaceAll(/(?<!\p{L})([dlmnst]')(?=\p{L})/gu, '$1 ')
    .replaceAll(/(?<=\p{L})('(?:ls|ns|[lmnst])|-(?:me|te|se|lo|la|los|les|li|nos|vos|ho|hi|ne))(?!\p{L})/gu, ' $1')
    .replaceAll('\n', ' . ')
    .replaceAll(/[^\p{L}\p{N}\s'%€$£-](?!\d)/gu, ' $& ')
    .split(/\s+/)
    .filter(Boolean);
}

/** The longest expression of the table that begins at a word, as written or without its accents. */
function expressionAt(words: readonly string[], at: number): { length: number; spanish: string } | null {
  for (let length = Math.min(MAX_EXPRESSION, words.length - at); length > 0; length -= 1) {
    const written = words.slice(at, at + length).join(' ');
    const spanish = TABLE.get(written) ?? TABLE.get(foldDiacritics(written));
    if (spanish !== undefined) return { length, spanish };
  }
  return null;
}

function spanishWord(word: string): string {
  const folded = foldDiacritics(word);
  const [, elided = '', rest = ''] = BARE_ELISION.exec(folded) ?? [];
  const known = rest.length > 2 ? TABLE.get(rest) : undefined;
  if (known) return `${TABLE.get(`${elided}'`) ?? articleOf(known)} ${known}`;
  if (word.length < MIN_RESPELT_WORD) return word;
  return SPELLINGS.reduce((spelt, [pattern, spanish]) => spelt.replace(pattern, spanish), folded);
}

function articleOf(word: string): string {
  return FEMININE.test(word) ? 'la' : 'el';
}
