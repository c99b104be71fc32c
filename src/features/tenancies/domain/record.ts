import { AppError } from '#shared/app-error.ts';
import { CHECK_STATES, type CheckState, type Entry, type EntryOf, type HandoverKind } from './chain/entry.ts';
import type { EntryBody } from './schema.ts';
import { hasValue, type Area } from './walk/items.ts';

/** An objection: a check of another state than the undisputed one, with the answers of the other side. */
export interface ItemRecord {
  item: string;
  photos: EntryOf<'photo'>[];
  /** Latest check of each party, oldest first. */
  checks: EntryOf<'check'>[];
  /** Checks that a later one of the same party has replaced, oldest first. */
  earlier: EntryOf<'check'>[];
  /** Answers to any check of the item, also to an earlier one: `check` tells to which. */
  answers: EntryOf<'answer'>[];
}

/** A handover evaluated from its chain. */
export interface HandoverRecord {
  opening: EntryOf<'opening'>;
  areas: Area[];
  items: Map<string, ItemRecord>;
  claims: EntryOf<'claim'>[];
  settlements: EntryOf<'settlement'>[];
  signatures: EntryOf<'signature'>[];
  absences: EntryOf<'absence'>[];
  isTimestamped: boolean;
}

/** Evaluates a chain. Throws if it has no opening. */
export function evaluate(entries: readonly Entry[]): HandoverRecord {
  const [opening] = entries;
  if (opening?.type !== 'opening') throw new Error('a chain begins with its opening');
  const items = new Map<string, ItemRecord>();
  for (const item of opening.areas.flatMap((area) => area.items))
    items.set(item, { item, photos: [], checks: [], earlier: [], answers: [] });
  for (const one of entries) {
    if (one.type === 'photo') items.get(one.item)?.photos.push(one);
    if (one.type === 'answer') items.get(one.item)?.answers.push(one);
    if (one.type === 'check') {
      const record = items.get(one.item);
      if (!record) continue;
      record.earlier.push(...record.checks.filter(({ by }) => by === one.by));
      record.checks = [...record.checks.filter(({ by }) => by !== one.by), one];
    }
  }
  return {
    opening,
    areas: opening.areas,
    items,
    claims: entries.filter((one): one is EntryOf<'claim'> => one.type === 'claim'),
    settlements: entries.filter((one): one is EntryOf<'settlement'> => one.type === 'settlement'),
    signatures: entries.filter((one): one is EntryOf<'signature'> => one.type === 'signature'),
    absences: entries.filter((one): one is EntryOf<'absence'> => one.type === 'absence'),
    isTimestamped: entries.some(({ type }) => type === 'timestamp'),
  };
}

const DISPUTED: readonly CheckState[] = ['objection', 'damage'];

/** True for a state that the other side may want to answer. */
export function isDisputed(state: CheckState): boolean {
  return DISPUTED.includes(state);
}

/** Checks of an item that object to its state. */
export function objectionsTo({ checks }: ItemRecord): EntryOf<'check'>[] {
  return checks.filter(({ state }) => isDisputed(state));
}

/** Number of items with an objection. */
export function countObjections({ items }: HandoverRecord): number {
  return [...items.values()].filter((one) => objectionsTo(one).length > 0).length;
}

/** Number of items that a party has checked. */
export function countChecked({ items }: HandoverRecord): number {
  return [...items.values()].filter(({ checks }) => checks.length > 0).length;
}

/** Parties that have neither signed nor been recorded as absent. */
export function unsignedParties({ opening, signatures, absences }: HandoverRecord): string[] {
  const done = new Set([...signatures.map(({ by }) => by), ...absences.map(({ party }) => party)]);
  return opening.parties.map(({ party }) => party).filter((party) => !done.has(party));
}

/**
 * Checks that a party may append an entry. People who have signed only answer and settle, so that a signature covers what its party
 * has written. Throws `handover_closed`, `handover_signed`, `handover_unchecked` for a signature of an empty record,
 * `not_found` and `validation`.
 */
export function requireAllowed(
  record: HandoverRecord,
  party: string,
  { entry }: { entry: EntryBody['entry'] | { type: 'photo'; item: string } },
): void {
  if (unsignedParties(record).length === 0) throw new AppError('handover_closed');
  if (entry.type === 'answer') {
    if (!checkOf(record, entry.check, party)) throw new AppError('not_found');
    return;
  }
  if (entry.type === 'settlement') {
    const claim = record.claims.find(({ seq }) => seq === entry.claim);
    if (!claim || !mayAnswer(claim, party)) throw new AppError('not_found');
    return;
  }
  if (record.signatures.some(({ by }) => by === party)) throw new AppError('handover_signed');
  if (entry.type === 'signature') {
    if (countChecked(record) === 0) throw new AppError('handover_unchecked');
    return;
  }
  const item = record.items.get(entry.item);
  if (!item) throw new AppError('not_found');
  if (entry.type === 'claim' && record.opening.kind !== 'move_out') throw new AppError('not_found');
  if (entry.type === 'check') requireFitting(record.opening.kind, item, entry);
}

/** True for the other side: the owner answers tenants, and every tenant the owner. */
export function mayAnswer(claim: EntryOf<'claim'>, party: string): boolean {
  return (claim.by === 'owner') !== (party === 'owner');
}

function requireFitting(
  kind: HandoverKind,
  item: ItemRecord,
  { state, value, marks }: Extract<EntryBody['entry'], { type: 'check' }>,
): void {
  const isState = (CHECK_STATES[kind] as readonly string[]).includes(state);
  const isPhoto = marks.every(({ photo }) => item.photos.some((one) => one.photo === photo));
  if (!isState || !isPhoto) throw new AppError('validation', { fields: { state: 'invalid_option' } });
  if (value !== '' && !hasValue(item.item)) throw new AppError('validation', { fields: { value: 'invalid_option' } });
}

/** The check with a number, if another party than the given one wrote it. */
export function checkOf(record: HandoverRecord, seq: number, party: string): EntryOf<'check'> | null {
  for (const { checks } of record.items.values())
    for (const one of checks) if (one.seq === seq && one.by !== party) return one;
  return null;
}
