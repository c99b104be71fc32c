import { DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import { STANDING_TOPICS } from '../../domain/agreement/rules.ts';
import type { Clause } from '../../domain/agreement/schema.ts';

/** The usual words of a point in one language, whatever the language of the page. */
export function usualWords({ topic, kind, stance }: Clause, lang: Lang): string {
  const options = { locale: lang };
  if (isOneOf(STANDING_TOPICS, topic)) return m.group_agreement_standing({ topic }, options);
  if (kind === 'agree' || kind === 'disagree') {
    if (isOneOf(SCALED_HABITS, topic)) return m.group_agreement_habit({ topic, kind }, options);
    if (isOneOf(DEAL_BREAKERS, topic)) return m.group_agreement_stance({ topic, stance: stance ?? 'none' }, options);
  }
  return m.group_agreement_open({}, options);
}

/** What a point says: the group's words where it has any. */
export function clauseWords(clause: Clause, lang: Lang): string {
  return clause.text ?? usualWords(clause, lang);
}

function isOneOf<T extends string>(list: readonly T[], topic: string): topic is T {
  return (list as readonly string[]).includes(topic);
}
