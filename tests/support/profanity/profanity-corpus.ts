import { readFileSync } from 'node:fs';
import { findProfanity } from '#shared/text/profanity/profanity-filter.ts';

/** Lines in Spanish and English, then those in Catalan. */
const read = (name: string) =>
  [name, `${name}.ca`].flatMap((file) =>
    readFileSync(new URL(`${file}.txt`, import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  );

const DIGITS: Record<string, string> = { a: '4', e: '3', i: '1', o: '0', s: '5' };
const LOOKALIKES: Record<string, string> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', i: 'і' };
/** Cherokee, Canadian syllabics, Coptic, Lisu, Old Italic and others. */
const ALPHABETS = Object.fromEntries(
  'aᎪ bᗷ cⲥ dᗪ eꓰ fᖴ gᏻ hᕼ iⲓ jᒍ kᏦ lꓡ mᗰ nⲛ oⵔ p𐌐 rᎡ sꓢ t𐌕 uᥙ vᐯ wᎳ xⲭ yᎩ zꓜ'.split(' ').map((pair) => [...pair]),
) as Record<string, string>;
const replaceBy = (map: Record<string, string>) => (word: string) =>
  [...word].map((letter) => map[letter] ?? letter).join('');

/** Spellings that people use to get round a filter. */
const DISGUISES: Record<string, (word: string) => string> = {
  digits: replaceBy(DIGITS),
  lookalikes: replaceBy(LOOKALIKES),
  alphabets: replaceBy(ALPHABETS),
  spaces: (word) => [...word].join(' '),
  dots: (word) => [...word].join('.'),
  repeated: (word) => word.replace(/[aeiou]/, (vowel) => vowel.repeat(4)),
};

export interface ProfanityFigures {
  plain: number;
  disguised: number;
  byDisguise: Record<string, number>;
  innocentFlagged: number;
  missed: string[];
  flagged: string[];
}

/** Recall of plain and disguised insults within a sentence, and the innocent sentences that are flagged. */
export function measureProfanity(): ProfanityFigures {
  const insults = read('insults');
  const innocent = read('innocent');
  const isFound = (word: string) => findProfanity(`Oye, ${word}, ven aquí`).length > 0;
  const missed: string[] = [];
  const recall = (spell: (word: string) => string) => {
    const spelled = insults.map(spell);
    missed.push(...spelled.filter((word) => !isFound(word)));
    return spelled.filter(isFound).length / spelled.length;
  };
  const plain = recall((word) => word);
  const byDisguise = Object.fromEntries(Object.entries(DISGUISES).map(([name, spell]) => [name, recall(spell)]));
  const shares = Object.values(byDisguise);
  const flagged = innocent.filter((text) => findProfanity(text).length > 0);
  return {
    plain,
    disguised: shares.reduce((sum, share) => sum + share, 0) / shares.length,
    byDisguise,
    innocentFlagged: flagged.length,
    missed,
    flagged,
  };
}
