import type { Random } from '#seed/random.ts';

/** Rows of the keyboard; the neighbours of a key stand beside it. */
const KEY_ROWS = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];
const MIN_SLIP_LENGTH = 4;

/** Pairs that sound alike in Spanish or English and are confused in writing. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/b/, 'v'],
  [/v/, 'b'],
  [/^h/, ''],
  [/^(?=[aeiou])/, 'h'],
  [/ll/, 'y'],
  [/y/, 'll'],
  [/qu(?=[ei])/, 'k'],
  [/c(?=[ei])/, 's'],
  [/z/, 's'],
  [/s/, 'z'],
  [/g(?=[ei])/, 'j'],
  [/ie/, 'ei'],
  [/(.)\1/, '$1'],
  [/d$/, ''],
];

type Slip = (word: string, at: number, random: Random) => string;

const SLIPS: readonly Slip[] = [
  // Swaps two letters.
  (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  // Drops a letter.
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  // Doubles a letter.
  (word, at) => word.slice(0, at + 1) + word.slice(at),
  // Hits the neighbour key.
  (word, at, random) => word.slice(0, at) + neighbourKey(word[at] ?? '', random) + word.slice(at + 1),
  // Writes it as it sounds.
  (word, _at, random) => {
    const fitting = SOUNDS.filter(([sound]) => sound.test(word));
    if (fitting.length === 0) return word;
    const [sound, other] = random.pick(fitting);
    return word.replace(sound, other);
  },
];

function neighbourKey(key: string, random: Random): string {
  const row = KEY_ROWS.find((keys) => keys.includes(key));
  if (!row) return key;
  const at = row.indexOf(key) + (random.chance(0.5) ? -1 : 1);
  return row[at] ?? key;
}

/**
 * Simulates hurried typing on a list of words: letters swapped, dropped, doubled, hit beside or written as they sound,
 * words run together or left out. Accents need no simulation, because the tokenizer folds them.
 * @param rate share of the words that are changed, from 0 to 1
 */
export function addTypingSlips(words: readonly string[], rate: number, random: Random): string[] {
  const typed: string[] = [];
  for (const word of words) {
    const chance = random.next();
    if (chance < rate * 0.15 && words.length > 3) continue;
    if (chance < rate * 0.3 && typed.length > 0) {
      typed[typed.length - 1] += word;
    } else if (chance < rate && word.length >= MIN_SLIP_LENGTH) {
      typed.push(random.pick(SLIPS)(word, random.integer(0, word.length - 2), random));
    } else {
      typed.push(word);
    }
  }
  return typed;
}
