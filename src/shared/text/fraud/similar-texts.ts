const SHINGLE = 3;
/** Share of common word triples from which two texts count as the same one with small changes. */
const MIN_SIMILARITY = 0.5;

function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const shingles = new Set<string>();
  for (let nth = 0; nth + SHINGLE <= words.length; nth += 1) shingles.add(words.slice(nth, nth + SHINGLE).join(' '));
  return shingles;
}

/** Number of texts that resemble a text, by the Jaccard index of their word triples; names and numbers may differ. */
export function countSimilar(text: string, others: readonly string[]): number {
  const own = shinglesOf(text);
  if (own.size === 0) return 0;
  return others.filter((other) => {
    const theirs = shinglesOf(other);
    const common = [...own].filter((shingle) => theirs.has(shingle)).length;
    return common / (own.size + theirs.size - common) >= MIN_SIMILARITY;
  }).length;
}
