import type { Lang } from '#shared/i18n/lang.ts';
import { AGREEMENT, type Topic } from '../../domain/agreement/rules.ts';
import type { Agreement, AgreementChange } from '../../domain/agreement/schema.ts';
import { clauseText, defaultClauseText } from './clause-text.ts';

/** Form state of the agreement editor. */
export interface EditAgreementForm {
  /** In the order of the clauses. */
  texts: { topic: Topic; text: string }[];
  own: string[];
}

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

/** Parses a saved draft of the same version; `null` if there is none or it does not match. */
export function parseEditDraft(text: string | null, agreement: Agreement): EditAgreementForm | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<EditAgreementForm> | null;
    const { texts, own } = stored ?? {};
    if (!Array.isArray(texts) || !Array.isArray(own) || !own.every((one) => typeof one === 'string')) return null;
    const isSame =
      texts.length === agreement.clauses.length &&
      texts.every((one, at) => one?.topic === agreement.clauses[at]?.topic && typeof one.text === 'string');
    return isSame ? { texts, own } : null;
  } catch {
    return null;
  }
}
