import type { Lang } from '#kit/lang.ts';
import { AGREEMENT, type Topic } from '../../domain/agreement/rules.ts';
import type { Agreement, AgreementChange } from '../../domain/agreement/schema.ts';
import { clauseWords, usualWords } from './clause-words.ts';

/** The words of an agreement while somebody changes them. */
export interface RewordForm {
  /** In the order of the points. */
  texts: { topic: Topic; text: string }[];
  own: string[];
}

export function rewordFormOf({ clauses, own }: Agreement, lang: Lang): RewordForm {
  return { texts: clauses.map((clause) => ({ topic: clause.topic, text: clauseWords(clause, lang) })), own: [...own] };
}

/** What is sent: only what was changed, and the usual words as none of the group's own. */
export function changeOf(agreement: Agreement, form: RewordForm, lang: Lang): AgreementChange {
  const texts: AgreementChange['texts'] = {};
  for (const clause of agreement.clauses) {
    const typed = form.texts.find(({ topic }) => topic === clause.topic)?.text.trim() ?? '';
    if (typed === clauseWords(clause, lang).trim()) continue;
    texts[clause.topic] = typed === '' || typed === usualWords(clause, lang) ? null : typed;
  }
  return { version: agreement.version, texts, own: form.own.map((text) => text.trim()).filter(Boolean) };
}

/** Whether a text has become too long. */
export function isTooLong(text: string): boolean {
  return text.trim().length > AGREEMENT.clauseMaxLength;
}

/** What was typed and kept of the same version; null where there is none. */
export function keptReword(text: string | null, agreement: Agreement): RewordForm | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<RewordForm> | null;
    const { texts, own } = kept ?? {};
    if (!Array.isArray(texts) || !Array.isArray(own) || !own.every((one) => typeof one === 'string')) return null;
    const isSame =
      texts.length === agreement.clauses.length &&
      texts.every((one, at) => one?.topic === agreement.clauses[at]?.topic && typeof one.text === 'string');
    return isSame ? { texts, own } : null;
  } catch {
    return null;
  }
}
