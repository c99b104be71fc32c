import { formatDate, formatEuros } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { PdfBlock, PdfDocument } from '#platform/pdf/pdf-document.ts';
import { m } from '#messages';
import { itemOf, type Entry } from '../../domain/chain/entry.ts';
import { countObjections, evaluate, type HandoverRecord, type ItemRecord } from '../../domain/record.ts';
import type { Handover } from '../../domain/schema.ts';
import { settle } from '../../domain/settlement.ts';
import type { Area } from '../../domain/walk/items.ts';
import { areaLabel, areaOf, partyLabel, pointOf, type HandoverLabels } from '../../domain/walk/labels.ts';

/** Small JPEGs of the photos of a handover by their ids; photos without one are counted only. */
export type Thumbnails = ReadonlyMap<string, Uint8Array>;

/** The record of a handover on paper: rooms with photos, objections, signatures, deposit, and the hash of every entry. */
export function presentHandoverPdf(
  handover: Handover,
  { lang, createdAt, thumbnails }: { lang: Lang; createdAt: Date; thumbnails: Thumbnails },
): PdfDocument {
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
        ...record.areas.flatMap((area) => areaBlocks(area, { record, labels, thumbnails })),
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
  readonly #words: HandoverLabels;

  constructor({ parties }: Handover, lang: Lang) {
    this.#parties = parties;
    this.lang = lang;
    this.options = { locale: lang };
    const { options } = this;
    this.#words = {
      area: (area) => m.handover_area(area, options),
      numbered: (area) => m.handover_area_numbered(area, options),
      owner: () => m.handover_owner({}, options),
      tenant: () => m.handover_tenant({}, options),
      gonePerson: () => m.handover_gone_person({}, options),
      party: (party) => m.handover_party(party, options),
    };
  }

  item(item: string): string {
    return m.handover_point({ point: pointOf(item) }, this.options);
  }

  area(area: string, areas: readonly Area[] = []): string {
    return areaLabel(area, areas, this.#words);
  }

  party(party: string): string {
    return partyLabel(this.#parties, party, this.#words);
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

interface AreaContext {
  record: HandoverRecord;
  labels: Labels;
  thumbnails: Thumbnails;
}

function areaBlocks(area: Area, { record, labels, thumbnails }: AreaContext): PdfBlock[] {
  return [
    { kind: 'heading', text: labels.area(area.area, record.areas) },
    ...area.items.flatMap((item) => {
      const found = record.items.get(item);
      return found ? itemBlocks(found, labels, thumbnails) : [];
    }),
  ];
}

function itemBlocks(
  { item, photos, checks, earlier, answers }: ItemRecord,
  labels: Labels,
  thumbnails: Thumbnails,
): PdfBlock[] {
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
    ...photoBlocks({ item, photos }, labels, thumbnails),
  ];
}

/** Each photo with the SHA-256 of its bytes as received, by which it is found in the bundle. */
function photoBlocks(
  { item, photos }: Pick<ItemRecord, 'item' | 'photos'>,
  labels: Labels,
  thumbnails: Thumbnails,
): PdfBlock[] {
  const shown = photos.flatMap(({ photo, sha256 }, at) => {
    const jpeg = thumbnails.get(photo);
    return jpeg ? [{ jpeg, alt: `${labels.item(item)} ${at + 1}`, caption: sha256 }] : [];
  });
  return shown.length === 0 ? [] : [{ kind: 'photos', photos: shown }];
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
        : `${labels.area(areaOf(item))}, ${labels.item(item)}`;
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
