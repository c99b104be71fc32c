import * as z from 'zod/mini';
import type { Lang } from '#shared/i18n/lang.ts';
import { AGREEMENT, TOPICS } from '../../domain/agreement/rules.ts';
import type { Agreement, AgreementChange } from '../../domain/agreement/schema.ts';
import { clauseText, defaultClauseText } from './clause-text.ts';

const clause = z.string().check(z.refine((text) => !isTooLong(text), 'agreement_clause_length'));

/** Values of the agreement editor: the clauses in their order, and own ones. */
export const editAgreementForm = z.object({
  texts: z.array(z.object({ topic: z.enum(TOPICS), text: clause })),
  own: z.array(clause),
});
export type EditAgreementForm = z.infer<typeof editAgreementForm>;

/** Shape of a draft for a number of clauses. */
export const editAgreementShape = (clauses: number) => ({
  texts: z.array(z.object({ topic: z.enum(TOPICS), text: z.string() })).check(z.length(clauses)),
  own: z.array(z.string()),
});

export function toEditForm({ clauses, own }: Agreement, lang: Lang): EditAgreementForm {
  return { texts: clauses.map((clause) => ({ topic: clause.topic, text: clauseText(clause, lang) })), own: [...own] };
}

/** Converts the form to a change: only edited texts; a default text becomes `null`. */
export function toAgreementChange(agreement: Agreement, form: EditAgreementForm, lang: Lang): AgreementChange {
  const texts: AgreementChange['texts'] = {};
  for (const clause of agreement.clauses) {
    const typed = form.texts.find(({ topic }) => topic === clause.topic)?.text.trim() ?? '';
    if (typed === clauseText(clause, lang).trim()) continue;
    texts[clause.topic] = typed === '' || typed === defaultClauseText(clause, lang) ? null : typed;
  }
  return { version: agreement.version, texts, own: form.own.map((text) => text.trim()).filter(Boolean) };
}

export function isTooLong(text: string): boolean {
  return text.trim().length > AGREEMENT.clauseMaxLength;
}
