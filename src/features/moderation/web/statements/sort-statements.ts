import type { Statement } from '../../domain/actions.ts';
import { isSanctionActive } from '../actions/action-labels.ts';

/**
 * Statements in the order of the appeal page: the linked one, then the decisions that disable the account, then the
 * others. Each part keeps its order.
 */
export function sortStatements<T extends Pick<Statement, 'id' | 'action' | 'lifted_at' | 'until'>>(
  statements: readonly T[],
  linkedId: string | null,
  now: number,
): T[] {
  const rank = (one: T) => (one.id === linkedId ? 2 : isDisabling(one, now) ? 1 : 0);
  return statements.toSorted((a, b) => rank(b) - rank(a));
}

const isDisabling = (one: Pick<Statement, 'action' | 'lifted_at' | 'until'>, now: number): boolean =>
  (one.action === 'suspend' || one.action === 'ban') && isSanctionActive(one, now);
