import { conceptOf } from './terms.ts';

/** Up to this length a word may differ by one letter, from `twoFrom` by two; shorter ones not at all. */
const LENGTHS = { oneFrom: 6, twoFrom: 10 } as const;

/** How a word sounds, so that 'kiero', 'abitasion' and 'faborito' meet their right spelling. */
function soundOf(word: string): string {
  return word
    .replaceAll(/qu|k/g, 'c')
    .replaceAll(/c(?=[ei])|z/g, 's')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replaceAll(/(?<![cst])h/g, '')
    .replaceAll(/(.)\1/g, '$1');
}

/** Mends words that nobody knows towards those in `known`; a word that resembles none stays as it is. */
export function speller(known: ReadonlySet<string>): (words: readonly string[]) => string[] {
  const bySound = new Map<string, string>();
  for (const word of known) if (word.length >= LENGTHS.oneFrom) bySound.set(soundOf(word), word);
  const mend = (word: string) => {
    if (word.length < LENGTHS.oneFrom || /\d/.test(word) || known.has(word) || conceptOf(word)) return word;
    return bySound.get(soundOf(word)) ?? nearest(word, known) ?? word;
  };
  return (words) => words.map(mend);
}

function nearest(word: string, known: ReadonlySet<string>): string | null {
  const allowed = word.length >= LENGTHS.twoFrom ? 2 : 1;
  let best: string | null = null;
  let least = allowed + 1;
  for (const other of known) {
    if (other.length < LENGTHS.oneFrom || other[0] !== word[0] || Math.abs(other.length - word.length) > allowed)
      continue;
    const distance = distanceOf(word, other);
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}

/** Letters added, left out, changed or swapped with their neighbour (optimal string alignment). */
function distanceOf(one: string, other: string): number {
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
