import { DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { STANDARD_TOPICS } from '../../domain/agreement/rules.ts';
import type { Clause } from '../../domain/agreement/schema.ts';

/** Default text of a clause in the given language, independent of the language of the page. */
export function defaultClauseText({ topic, kind, stance }: Clause, lang: Lang): string {
  const options = { locale: lang };
  if (isOneOf(STANDARD_TOPICS, topic)) return m.group_agreement_standing({ topic }, options);
  if (kind === 'agree' || kind === 'disagree') {
    if (isOneOf(SCALED_HABITS, topic)) return m.group_agreement_habit({ topic, kind }, options);
    if (isOneOf(DEAL_BREAKERS, topic)) return m.group_agreement_stance({ topic, stance: stance ?? 'none' }, options);
  }
  return m.group_agreement_open({}, options);
}

/** Text of a clause: the group's own text, otherwise the default one. */
export function clauseText(clause: Clause, lang: Lang): string {
  return clause.text ?? defaultClauseText(clause, lang);
}

function isOneOf<T extends string>(list: readonly T[], topic: string): topic is T {
  return (list as readonly string[]).includes(topic);
}
