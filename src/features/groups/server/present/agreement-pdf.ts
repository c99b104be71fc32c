import { formatDate, formatEuros } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { PdfBlock, PdfDocument } from '#platform/pdf/pdf-document.ts';
import { m } from '#messages';
import { defaultClause, type ClauseLabels } from '../../domain/agreement/clause-text.ts';
import { CLAUSE_KINDS } from '../../domain/agreement/rules.ts';
import type { Agreement, Clause } from '../../domain/agreement/schema.ts';

/** A version of the shared-living agreement on paper, with its signatures or lines to sign on. */
export function presentAgreementPdf(agreement: Agreement, lang: Lang): PdfDocument {
  const options = { locale: lang };
  const { version, group, created_at: createdAt } = agreement;
  const title = m.group_agreement_title({}, options);
  const versionLine = m.group_agreement_version({ version, day: formatDate(createdAt.slice(0, 10), lang) }, options);
  return {
    title,
    lang,
    createdAt: new Date(createdAt),
    layout: 'flow',
    footer: `${title} · ${versionLine}`,
    sections: [
      [
        { kind: 'title', text: title },
        {
          kind: 'paragraph',
          text: m.group_agreement_of({ group: group.name, city: group.city }, options),
          tone: 'muted',
        },
        { kind: 'paragraph', text: versionLine, tone: 'muted', small: true },
        { kind: 'paragraph', text: m.group_agreement_legal({}, options), small: true },
        ...CLAUSE_KINDS.flatMap((kind) => clauseBlocks(agreement, kind, lang)),
        ...ownBlocks(agreement, lang),
        ...signatureBlocks(agreement, lang),
      ],
    ],
  };
}

function nameOf({ people }: Agreement, id: string, lang: Lang): string {
  const name = people.find((one) => one.user_id === id)?.name ?? null;
  return name ?? m.group_shortlist_unknown_person({}, { locale: lang });
}

function clauseBlocks(agreement: Agreement, kind: Clause['kind'], lang: Lang): PdfBlock[] {
  const options = { locale: lang };
  const clauses = agreement.clauses.filter((one) => one.kind === kind);
  if (clauses.length === 0) return [];
  return [
    { kind: 'heading', text: m.group_agreement_kind({ kind }, options) },
    ...clauses.flatMap((clause): PdfBlock[] => [
      { kind: 'subheading', text: m.group_agreement_topic({ topic: clause.topic }, options) },
      { kind: 'paragraph', text: clause.text ?? defaultText(clause, lang) },
      ...(kind === 'disagree' ? clause.positions : []).map(({ user_id: id, answer }): PdfBlock => {
        const name = nameOf(agreement, id, lang);
        return {
          kind: 'paragraph',
          small: true,
          text: m.group_agreement_position({ name, answer: answer ?? 'none' }, options),
        };
      }),
      ...(clause.topic === 'rent' ? (agreement.rent ?? []) : []).map((one): PdfBlock => {
        const room = one.room_name ?? m.group_rent_room({ nth: one.room + 1 }, options);
        const name = nameOf(agreement, one.user_id, lang);
        const price = formatEuros(one.price_cents, lang);
        return { kind: 'paragraph', small: true, text: m.group_agreement_rent_line({ name, room, price }, options) };
      }),
    ]),
  ];
}

function ownBlocks({ own }: Agreement, lang: Lang): PdfBlock[] {
  if (own.length === 0) return [];
  const text = m.group_agreement_own_clauses({}, { locale: lang });
  return [{ kind: 'heading', text }, ...own.map((clause): PdfBlock => ({ kind: 'paragraph', text: clause }))];
}

function signatureBlocks(agreement: Agreement, lang: Lang): PdfBlock[] {
  const options = { locale: lang };
  const facts = agreement.people.map(({ user_id: id, signed_at: at }) => ({
    label: nameOf(agreement, id, lang),
    value:
      at === null
        ? `${m.group_agreement_sign_here({}, options)} ${'_'.repeat(24)}`
        : m.group_agreement_signed({ day: formatDate(at.slice(0, 10), lang) }, options),
  }));
  return [
    { kind: 'heading', text: m.group_agreement_signatures({}, options) },
    { kind: 'facts', facts },
  ];
}

function defaultText(clause: Clause, lang: Lang): string {
  const options = { locale: lang };
  const words: ClauseLabels = {
    standing: (clause) => m.group_agreement_standing(clause, options),
    habit: (clause) => m.group_agreement_habit(clause, options),
    stance: (clause) => m.group_agreement_stance(clause, options),
    open: () => m.group_agreement_open({}, options),
  };
  return defaultClause(clause, words);
}
