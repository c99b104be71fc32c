import { createHash } from 'node:crypto';
import type { Danger, Message } from '#features/chat/domain/schema.ts';
import { formatDate, formatEuros } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import type { PdfBlock, PdfDocument } from '#platform/pdf/pdf-document.ts';
import { m } from '#messages';
import { HARM_SUMMARY, type HarmReport } from '../../domain/harm-schema.ts';

export interface HarmSummary {
  readerId: string;
  offenderId: string;
  danger: Danger;
  /** Oldest first. */
  messages: readonly Message[];
  /** True if older ones are left out. */
  isCut: boolean;
  reports: readonly HarmReport[];
  createdAt: Date;
}

/** Summary for the bank or the police: the messages with their times and hashes, and what the person harmed has told us. */
export function presentHarmSummaryPdf(summary: HarmSummary, lang: Lang): PdfDocument {
  const { readerId, offenderId, danger, messages, createdAt } = summary;
  const options = { locale: lang };
  const title = m.harm_pdf_title({}, options);
  const day = formatDate(createdAt, lang, 'shortTime');
  return {
    title,
    lang,
    createdAt,
    layout: 'flow',
    footer: `${title}${SEPARATOR}${day}`,
    sections: [
      [
        { kind: 'title', text: title },
        { kind: 'paragraph', text: m.harm_pdf_for({}, options), tone: 'muted' },
        {
          kind: 'facts',
          facts: [
            { label: m.harm_pdf_account({}, options), value: offenderId },
            { label: m.harm_pdf_you({}, options), value: readerId },
            { label: m.harm_pdf_reason({}, options), value: m.harm_pdf_danger({ danger }, options) },
            { label: m.harm_pdf_made({}, options), value: day },
            { label: m.harm_pdf_count({}, options), value: String(messages.length) },
          ],
        },
        ...toldBlocks(summary, lang),
        ...messageBlocks(summary, lang),
      ],
    ],
  };
}

function toldBlocks({ reports }: HarmSummary, lang: Lang): PdfBlock[] {
  if (reports.length === 0) return [];
  const options = { locale: lang };
  const lines = reports.map(({ harm, amount_cents: cents, paid_on: day, method }) =>
    harm === 'shared_data'
      ? m.harm_shared_data({}, options)
      : [
          m.harm_paid({}, options),
          cents !== null && formatEuros(cents, lang),
          day !== null && formatDate(day, lang),
          method !== null && m.harm_pdf_method({ method }, options),
        ]
          .filter(Boolean)
          .join(SEPARATOR),
  );
  return [
    { kind: 'heading', text: m.harm_pdf_told({}, options) },
    ...lines.map((text): PdfBlock => ({ kind: 'paragraph', text })),
  ];
}

function messageBlocks({ messages, isCut, offenderId }: HarmSummary, lang: Lang): PdfBlock[] {
  const options = { locale: lang };
  const blocks = messages.map((message): PdfBlock => {
    const who = message.sender_id === offenderId ? m.harm_pdf_they({}, options) : m.harm_pdf_you({}, options);
    const edited =
      message.edited_at && m.harm_pdf_edited({ when: formatDate(message.edited_at, lang, 'shortTime') }, options);
    const when = [formatDate(message.created_at, lang, 'shortTime'), who, edited].filter(Boolean).join(SEPARATOR);
    return {
      kind: 'quote',
      text: textOf(message, lang),
      source: [when, `${message.id}${SEPARATOR}${message.created_at}`, `SHA-256 ${hashMessage(message)}`].join('\n'),
    };
  });
  return [
    { kind: 'heading', text: m.harm_pdf_messages({}, options) },
    { kind: 'paragraph', text: m.harm_pdf_hash({}, options), tone: 'muted', small: true },
    ...(isCut
      ? [
          {
            kind: 'paragraph',
            text: m.harm_pdf_cut({ count: HARM_SUMMARY.maxMessages }, options),
            small: true,
          } as const,
        ]
      : []),
    ...blocks,
  ];
}

function textOf({ type, content, deleted_at: deletedAt }: Message, lang: Lang): string {
  if (deletedAt !== undefined) return m.harm_pdf_deleted({}, { locale: lang });
  return type === 'file' ? `${m.harm_pdf_image({}, { locale: lang })} ${content}` : content;
}

/** Hash of the id, time, writer and content of a message, a line each: all of them stand in the summary. */
export function hashMessage({ id, created_at, sender_id, content }: Message): string {
  return createHash('sha256').update([id, created_at, sender_id, content].join('\n')).digest('hex');
}
