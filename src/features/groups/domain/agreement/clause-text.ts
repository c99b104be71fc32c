import { DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { STANDARD_TOPICS } from './rules.ts';
import type { Clause } from './schema.ts';

/** Words of the default clauses in one language; page and PDF pass the same messages. */
export interface ClauseLabels {
  standing: (clause: { topic: (typeof STANDARD_TOPICS)[number] }) => string;
  habit: (clause: { topic: (typeof SCALED_HABITS)[number]; kind: 'agree' | 'disagree' }) => string;
  stance: (clause: { topic: (typeof DEAL_BREAKERS)[number]; stance: NonNullable<Clause['stance']> | 'none' }) => string;
  open: () => string;
}

/** Text of a clause that the group has not reworded. */
export function defaultClause({ topic, kind, stance }: Clause, words: ClauseLabels): string {
  if (isOneOf(STANDARD_TOPICS, topic)) return words.standing({ topic });
  if (kind === 'agree' || kind === 'disagree') {
    if (isOneOf(SCALED_HABITS, topic)) return words.habit({ topic, kind });
    if (isOneOf(DEAL_BREAKERS, topic)) return words.stance({ topic, stance: stance ?? 'none' });
  }
  return words.open();
}

function isOneOf<T extends string>(list: readonly T[], topic: string): topic is T {
  return (list as readonly string[]).includes(topic);
}
