import { m } from '#words';
import { LISTED } from '../../domain/people.ts';

/** How many a list has in all; beyond what is counted, at least so many. */
export function totalWords(total: number | null): string {
  if (total === null) return '\u00a0';
  return total >= LISTED.maxCount
    ? m.admin_list_total_many({ count: LISTED.maxCount })
    : m.admin_list_total({ count: total });
}
