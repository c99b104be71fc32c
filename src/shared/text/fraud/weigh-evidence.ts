import { EVIDENCE_REACH, EVIDENCE_THRESHOLD, type Evidence, type FamilyEvidence } from './fraud-evidence.ts';
import { isNegated } from './negation.ts';
import { hasTermsWithin, type FindSpans, type Span } from './reading/span.ts';
import { termGroup } from './reading/term-groups.ts';

/** Term of the evidence that stands in a text. */
interface Signal extends Span {
  terms: number;
  weight: number;
}

interface WeightedTerms {
  terms: number;
  isNegatable: boolean;
  weight: number;
}

/** Weight from which a signal is strong. */
const STRONG = 2;

/**
 * Returns the first passage in which the weak signals of a family weigh enough together, each counted once. Signals
 * against it count from `EVIDENCE_REACH` characters before the passage on. If `isOneSentence`, strong
 * signals count in the sentence of the first one only. A passage with one of the `harmless` terms is
 * skipped.
 */
export function weighEvidence(
  words: string,
  find: FindSpans,
  { weights: evidence, isOneSentence }: FamilyEvidence,
  harmless: readonly number[],
): Span | null {
  const signals = findSignals(words, find, evidence);
  let from = 0;
  for (const { start, weight } of signals) {
    if (weight < 0) continue;
    while ((signals[from]?.start ?? start) < start - EVIDENCE_REACH) from += 1;
    const weights = new Map<number, number>();
    let end = start;
    const stop = isOneSentence ? words.indexOf(' . ', start) : words.length;
    for (let nth = from; nth < signals.length; nth += 1) {
      const signal = signals[nth];
      if (!signal || signal.end > start + EVIDENCE_REACH) break;
      if (signal.weight > 0 && signal.start < start) continue;
      if (signal.weight >= STRONG && signal.start > stop) continue;
      weights.set(signal.terms, signal.weight);
      if (signal.weight > 0) end = Math.max(end, signal.end);
    }
    const total = [...weights.values()].reduce((sum, one) => sum + one, 0);
    if (total >= EVIDENCE_THRESHOLD && !hasTermsWithin(find, harmless, { start, end })) return { start, end };
  }
  return null;
}

const compiled = new WeakMap<Evidence, WeightedTerms[]>();

function findSignals(words: string, find: FindSpans, evidence: Evidence): Signal[] {
  let list = compiled.get(evidence);
  if (!list) compiled.set(evidence, (list = Object.entries(evidence).map(compileTerms)));
  return list
    .flatMap(({ terms, isNegatable, weight }) =>
      find(terms)
        .filter((span) => !isNegatable || !isNegated(words, span))
        .map((span) => ({ ...span, terms, weight })),
    )
    .toSorted((a, b) => a.start - b.start);
}

function compileTerms([terms, weight]: [string, number]): WeightedTerms {
  return { terms: termGroup(terms.replace('!', '')), isNegatable: !terms.startsWith('!'), weight };
}
