import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { defaultClause, type ClauseLabels } from '../../domain/agreement/clause-text.ts';
import type { Clause } from '../../domain/agreement/schema.ts';

/** Default text of a clause in the given language, independent of the language of the page. */
export function defaultClauseText(clause: Clause, lang: Lang): string {
  const options = { locale: lang };
  const words: ClauseLabels = {
    standing: (clause) => m.group_agreement_standing(clause, options),
    habit: (clause) => m.group_agreement_habit(clause, options),
    stance: (clause) => m.group_agreement_stance(clause, options),
    open: () => m.group_agreement_open({}, options),
  };
  return defaultClause(clause, words);
}

/** Text of a clause: the group's own text, otherwise the default one. */
export function clauseText(clause: Clause, lang: Lang): string {
  return clause.text ?? defaultClauseText(clause, lang);
}
