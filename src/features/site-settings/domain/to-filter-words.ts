import type { FilterWords } from '#shared/text/profanity/profanity-filter.ts';
import type { WordLists } from './filter-words.ts';

/** The lists as the filter takes them. */
export function toFilterWords({ strong, mild, allowed }: WordLists): FilterWords {
  return { strong: new Set(strong), mild: new Set(mild), allowed: new Set(allowed) };
}
