import type { PartyName } from './bundle.ts';
import type { Entry, EntryOf, HandoverKind } from './entry.ts';

export interface HashedEntry {
  entry: Entry;
  hash: string;
}

export interface SignatureSummary {
  party: string;
  name: string | null;
  /** `null` if the party has not signed. */
  signedAt: string | null;
  objections: number;
  /** Number of entries of other people after the signature, which it does not cover. */
  later: number;
  /** True if the time to sign has passed. */
  isAbsent: boolean;
}

/** Contents of a handover in numbers. */
export interface BundleSummary {
  title: string;
  kind: HandoverKind;
  openedAt: string;
  /** Last hash of the chain. */
  head: string;
  entries: number;
  photos: number;
  items: number;
  signatures: SignatureSummary[];
  /** Time-stamp token with whether it contains the hash that it is for; `null` if there is none. */
  timestamp: { token: string; isForChain: boolean } | null;
}

/** Summarises a chain; `null` without its opening. Names are `null` if they cannot be read. */
export function summarize(chain: readonly HashedEntry[], names: readonly PartyName[] | null): BundleSummary | null {
  const opening = chain[0]?.entry;
  if (opening?.type !== 'opening') return null;
  const entries = chain.map(({ entry }) => entry);
  const token = entries.findLast((one): one is EntryOf<'timestamp'> => one.type === 'timestamp');
  return {
    title: opening.title,
    kind: opening.kind,
    openedAt: opening.at,
    head: chain.at(-1)?.hash ?? '',
    entries: chain.length,
    photos: entries.filter(({ type }) => type === 'photo').length,
    items: opening.areas.reduce((sum, { items }) => sum + items.length, 0),
    signatures: opening.parties.map(({ party }) => signatureOf(party, entries, names)),
    timestamp: token ? { token: token.token, isForChain: containsHash(token.token, token.prev) } : null,
  };
}

function signatureOf(party: string, entries: readonly Entry[], names: readonly PartyName[] | null): SignatureSummary {
  const signature = entries.findLast(
    (one): one is EntryOf<'signature'> => one.type === 'signature' && one.by === party,
  );
  const isContent = ({ type }: Entry) => type === 'photo' || type === 'check' || type === 'answer';
  return {
    party,
    name: names?.find((one) => one.party === party)?.name ?? null,
    signedAt: signature?.at ?? null,
    objections: signature?.objections ?? 0,
    later: signature ? entries.filter((one) => one.seq > signature.seq && isContent(one)).length : 0,
    isAbsent: entries.some((one) => one.type === 'absence' && one.party === party),
  };
}

/** True if a token in base64 contains a hash in hexadecimal digits. */
function containsHash(token: string, hash: string): boolean {
  try {
    const digits = Array.from(atob(token), (char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('');
    return digits.includes(hash);
  } catch {
    return false;
  }
}
