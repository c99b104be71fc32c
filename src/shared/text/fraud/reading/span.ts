/** Occurrence in the folded words: index of its first character, and of the space after its last one. */
export interface Span {
  start: number;
  end: number;
}

/** Finds the occurrences of a group of terms in a text, by the number of the group (`termGroup`). */
export type FindSpans = (group: number) => readonly Span[];

/** True if one of the groups of terms stands within a passage. */
export function hasTermsWithin(find: FindSpans, groups: readonly number[], { start, end }: Span): boolean {
  return groups.some((group) => find(group).some((one) => one.start >= start && one.end <= end));
}
