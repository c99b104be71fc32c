import { canonicalJson } from './canonical-json.ts';
import type { StoredEntry } from './bundle.ts';
import { NO_HASH, type Entry, type NewEntry } from './entry.ts';
import { sha256OfText } from './sha256.ts';

/** The end of a chain: number of entries and the hash of the last one. */
export interface ChainHead {
  entries: number;
  hash: string;
}

export const EMPTY_CHAIN: ChainHead = { entries: 0, hash: NO_HASH };

/** Completes an entry after the end of a chain, with its hash. */
export async function appendTo(
  head: ChainHead,
  content: NewEntry,
  { by, at }: { by: string; at: Date },
): Promise<StoredEntry & { entry: Entry }> {
  const entry = { ...content, seq: head.entries, prev: head.hash, by, at: at.toISOString() } as Entry;
  const body = canonicalJson(entry);
  return { entry, body, hash: await sha256OfText(body) };
}
