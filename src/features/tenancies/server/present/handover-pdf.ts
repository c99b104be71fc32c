import { formatDate, formatEuros } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { PdfBlock, PdfDocument } from '#platform/pdf/pdf-document.ts';
import { m } from '#messages';
import { itemOf, type Entry } from '../../domain/chain/entry.ts';
import { countObjections, evaluate, type HandoverRecord, type ItemRecord } from '../../domain/record.ts';
import type { Handover } from '../../domain/schema.ts';
import { settle } from '../../domain/settlement.ts';
import { parseArea, parseItem, type Area } from '../../domain/walk/items.ts';

/** The record of a handover on paper: rooms, objections, signatures, deposit, and the hash of every entry. */
export function presentHandoverPdf(handover: Handover, lang: Lang, createdAt: Date): PdfDocument {
  const entries = handover.entries.map(({ body }) => JSON.parse(body) as Entry);
  const labels = new Labels(handover, lang);
  const record = evaluate(entries);
  const title = m.handover_title({ kind: handover.kind, title: record.opening.title }, { locale: lang });
  return {
    title,
    lang,
    createdAt,
    layout: 'flow',
    footer: title,
    sections: [
      [
        { kind: 'title', text: title },
        ...headOf(handover, record, lang),
        ...record.areas.flatMap((area) => areaBlocks(area, record, labels)),
        ...signatureBlocks(record, labels),
        ...(handover.kind === 'move_out' ? settlementBlocks(record, labels) : depositBlocks(record, labels)),
        ...hashBlocks(handover, entries, labels),
      ],
    ],
  };
}

/** Words for items, areas and parties. */
class Labels {
  readonly lang: Lang;
  readonly options: { locale: Lang };
  readonly #parties: Handover['parties'];

  constructor({ parties }: Handover, lang: Lang) {
    this.#parties = parties;
    this.lang = lang;
    this.options = { locale: lang };
  }

  item(item: string): string {
    return m.handover_point({ point: parseItem(item)?.point ?? '' }, this.options);
  }

  area(area: string, areas: readonly Area[] = []): string {
    const named = areas.find((one) => one.area === area)?.name;
    if (named) return named;
    const parsed = parseArea(area);
    if (!parsed) return area;
    const label = m.handover_area({ kind: parsed.kind }, this.options);
    return parsed.number === null
      ? label
      : m.handover_area_numbered({ area: label, number: parsed.number }, this.options);
  }

  party(party: string): string {
    const name = this.#parties.find((one) => one.party === party)?.name ?? m.handover_gone_person({}, this.options);
    const role = party === 'owner' ? m.handover_owner({}, this.options) : m.handover_tenant({}, this.options);
    return m.handover_party({ name, role: role.toLowerCase() }, this.options);
  }
}

function headOf(handover: Handover, record: HandoverRecord, lang: Lang): PdfBlock[] {
  const options = { locale: lang };
  const items = [...record.items.values()];
  const photos = items.reduce((sum, one) => sum + one.photos.length, 0);
  const facts = [
    formatDate(record.opening.at, lang),
    m.handover_items({ count: items.length }, options),
    m.handover_photos({ count: photos }, options),
    m.handover_objections({ count: countObjections(record) }, options),
    m.handover_state({ state: handover.state }, options),
  ];
  return [{ kind: 'paragraph', text: facts.join(' · '), tone: 'muted' }];
}

function areaBlocks(area: Area, record: HandoverRecord, labels: Labels): PdfBlock[] {
  return [
    { kind: 'heading', text: labels.area(area.area, record.areas) },
    ...area.items.flatMap((item) => {
      const found = record.items.get(item);
      return found ? itemBlocks(found, labels) : [];
    }),
  ];
}

function itemBlocks({ item, photos, checks, earlier, answers }: ItemRecord, labels: Labels): PdfBlock[] {
  const { options } = labels;
  const photoCount = photos.length > 0 ? ` · ${m.handover_photos({ count: photos.length }, options)}` : '';
  const lines = [...earlier, ...checks].flatMap((check) => {
    const isEarlier = earlier.includes(check);
    const said = [m.handover_check({ state: check.state }, options), check.value, check.note].filter(
      (one) => one !== '',
    );
    const by = isEarlier ? `${labels.party(check.by)}, ${m.handover_earlier({}, options)}` : labels.party(check.by);
    return [
      m.handover_says({ name: by, text: said.join(' · ') }, options),
      ...answers
        .filter((one) => one.check === check.seq)
        .map((one) => m.handover_says({ name: labels.party(one.by), text: one.text }, options)),
    ];
  });
  const unchecked = checks.length === 0 ? [m.handover_check({ state: '' }, options)] : [];
  return [
    { kind: 'subheading', text: labels.item(item) + photoCount },
    ...[...unchecked, ...lines].map((text): PdfBlock => ({ kind: 'paragraph', text, small: true })),
  ];
}

function signatureBlocks(record: HandoverRecord, labels: Labels): PdfBlock[] {
  const { options, lang } = labels;
  const lines = record.opening.parties.map(({ party }) => {
    const signature = record.signatures.find(({ by }) => by === party);
    const isAbsent = record.absences.some((one) => one.party === party);
    const state = signature
      ? m.handover_signed_at({ at: formatDate(signature.at, lang, 'shortTime') }, options)
      : isAbsent
        ? m.handover_absent({}, options)
        : m.handover_not_signed({}, options);
    return { label: labels.party(party), value: state };
  });
  return [
    { kind: 'heading', text: m.handover_signatures({}, options) },
    { kind: 'facts', facts: lines },
  ];
}

function depositBlocks({ opening }: HandoverRecord, { options, lang }: Labels): PdfBlock[] {
  if (opening.deposit_cents === null) return [];
  const value = formatEuros(opening.deposit_cents, lang);
  return [{ kind: 'facts', facts: [{ label: m.handover_deposit({}, options), value }] }];
}

function settlementBlocks(record: HandoverRecord, labels: Labels): PdfBlock[] {
  const { options, lang } = labels;
  const { claims, returnedCents, unsettledCents } = settle(record);
  const lines = claims.map(({ claim, state, disputedBy }): PdfBlock => ({
    kind: 'paragraph',
    small: true,
    text: [
      `${labels.item(claim.item)}: ${formatEuros(-claim.cents, lang)}`,
      claim.text,
      m.handover_claim_by({ name: labels.party(claim.by) }, options),
      m.handover_claim_state({ state }, options),
      ...disputedBy.map((party) => labels.party(party)),
    ].join(' · '),
  }));
  const returned: PdfBlock[] =
    returnedCents === null
      ? []
      : [
          {
            kind: 'paragraph',
            tone: 'strong',
            text: `${m.handover_returned({}, options)}: ${formatEuros(returnedCents, lang)}`,
          },
        ];
  const open: PdfBlock[] =
    unsettledCents === 0
      ? []
      : [
          {
            kind: 'paragraph',
            small: true,
            text: m.handover_unsettled({ amount: formatEuros(unsettledCents, lang) }, options),
          },
        ];
  return [
    { kind: 'heading', text: m.handover_settlement({}, options) },
    ...depositBlocks(record, labels),
    ...lines,
    ...returned,
    ...open,
  ];
}

function hashBlocks({ entries: chain }: Handover, entries: readonly Entry[], labels: Labels): PdfBlock[] {
  const { options, lang } = labels;
  const photos = new Map<string, number>();
  const rows = entries.map((entry, at) => {
    const item = itemOf(entry);
    if (entry.type === 'photo') photos.set(entry.item, (photos.get(entry.item) ?? 0) + 1);
    const label =
      item === null
        ? m.handover_entry({ type: entry.type }, options)
        : `${labels.area(item.split('.')[0] ?? '')}, ${labels.item(item)}`;
    return [
      label,
      entry.type === 'photo' ? String(photos.get(entry.item) ?? '') : '',
      formatDate(entry.at, lang, 'shortDayTime'),
      chain[at]?.hash ?? '',
    ];
  });
  return [
    { kind: 'heading', text: m.handover_hashes({}, options) },
    { kind: 'paragraph', text: m.handover_hashes_help({ hash: chain.at(-1)?.hash ?? '' }, options), small: true },
    {
      kind: 'table',
      columns: [
        { label: m.handover_hash_item({}, options), width: 0.19 },
        { label: m.handover_hash_photo({}, options), width: 0.06 },
        { label: m.handover_hash_at({}, options), width: 0.12 },
        { label: m.handover_hash({}, options), width: 0.63 },
      ],
      rows,
    },
  ];
}
