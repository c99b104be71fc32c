import { conceptOf } from './terms.ts';

/** Minimum word lengths for one and for two edits; shorter words are not corrected. */
const ONE_EDIT_MIN_LENGTH = 6;
const TWO_EDITS_MIN_LENGTH = 10;

/** Phonetic key: maps 'kiero', 'abitasion' and 'faborito' to the key of the correct spelling. */
function phoneticKey(word: string): string {
  return word
    .replaceAll(/qu|k/g, 'c')
    .replaceAll(/c(?=[ei])|z/g, 's')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replaceAll(/(?<![cst])h/g, '')
    .replaceAll(/(.)\1/g, '$1');
}

/**
 * Returns a function that replaces unknown words with the closest word in `known`. Words without a close match stay
 * unchanged.
 */
export function createSpellCorrector(known: ReadonlySet<string>): (words: readonly string[]) => string[] {
  const bySound = new Map<string, string>();
  for (const word of known) if (word.length >= ONE_EDIT_MIN_LENGTH) bySound.set(phoneticKey(word), word);
  const mend = (word: string) => {
    if (word.length < ONE_EDIT_MIN_LENGTH || /\d/.test(word) || known.has(word) || conceptOf(word)) return word;
    return bySound.get(phoneticKey(word)) ?? closestWord(word, known) ?? word;
  };
  return (words) => words.map(mend);
}

function closestWord(word: string, known: ReadonlySet<string>): string | null {
  const allowed = word.length >= TWO_EDITS_MIN_LENGTH ? 2 : 1;
  let best: string | null = null;
  let least = allowed + 1;
  for (const other of known) {
    if (other.length < ONE_EDIT_MIN_LENGTH || other[0] !== word[0] || Math.abs(other.length - word.length) > allowed)
      continue;
    const distance = editDistance(word, other);
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}

/** Edit distance with adjacent transpositions (optimal string alignment). */
function editDistance(one: string, other: string): number {
  let older: number[] = [];
  let old = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(old[j]! + 1, row[j - 1]! + 1, old[j - 1]! + cost);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) least = Math.min(least, older[j - 2]! + 1);
      row.push(least);
    }
    [older, old] = [old, row];
  }
  return old[other.length]!;
}
