import { foldDiacritics } from '#shared/text/normalize-text.ts';

/** A text that its sender has sent to several people. */
export interface RepeatedText {
  /** Number of recipients. */
  people: number;
  firstAt: number;
  lastAt: number;
  /** Likeness of the least similar copy, between 0 and 1. */
  likeness: number;
  messageIds: string[];
}

export const REPEATED_TEXT = {
  /** Shorter texts are greetings, which everybody repeats. */
  minWords: 8,
  /** Sequences of words that are compared (w-shingling). */
  shingleWords: 3,
  /** Jaccard index from which two texts count as the same: a name or an amount may differ. */
  minLikeness: 0.5,
  minPeople: 2,
} as const;

interface Sent {
  id: string;
  receiver_id: string;
  content: string;
  at: number;
}

/** Sets of shingles of a text, without accents, signs and case; null for short texts. */
export function shinglesOf(text: string): Set<string> | null {
  const words = foldDiacritics(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < REPEATED_TEXT.minWords) return null;
  const { shingleWords: size } = REPEATED_TEXT;
  return new Set(Array.from({ length: words.length - size + 1 }, (_, at) => words.slice(at, at + size).join(' ')));
}

/** Jaccard index of two sets, between 0 and 1. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((one) => b.has(one)).length;
  return shared / (a.size + b.size - shared);
}

/** The texts that were sent to several people, those with most recipients first. */
export function findRepeatedTexts(sent: readonly Sent[]): RepeatedText[] {
  const groups: { shingles: Set<string>; likeness: number; copies: Sent[] }[] = [];
  for (const message of sent.toSorted((a, b) => a.at - b.at)) {
    const shingles = shinglesOf(message.content);
    if (!shingles) continue;
    const near = groups
      .map((group) => ({ group, likeness: jaccard(group.shingles, shingles) }))
      .filter(({ likeness }) => likeness >= REPEATED_TEXT.minLikeness)
      .toSorted((a, b) => b.likeness - a.likeness)[0];
    if (near) {
      near.group.copies.push(message);
      near.group.likeness = Math.min(near.group.likeness, near.likeness);
    } else groups.push({ shingles, likeness: 1, copies: [message] });
  }
  return groups
    .map(({ likeness, copies }) => ({
      people: new Set(copies.map(({ receiver_id }) => receiver_id)).size,
      firstAt: copies[0]?.at ?? 0,
      lastAt: copies.at(-1)?.at ?? 0,
      likeness,
      messageIds: copies.map(({ id }) => id),
    }))
    .filter(({ people }) => people >= REPEATED_TEXT.minPeople)
    .toSorted((a, b) => b.people - a.people || b.lastAt - a.lastAt);
}
