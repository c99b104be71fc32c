import { zipSync, type Zippable } from 'fflate';
import { parseItem } from '../walk/items.ts';
import { canonicalJson } from './canonical-json.ts';
import { itemOf, type Entry, type EntryOf } from './entry.ts';

/** An entry with the exact bytes that were hashed. */
export interface StoredEntry {
  /** Canonical JSON. */
  body: string;
  hash: string;
}

/** Name behind a party, which cannot be derived from the chain. */
export interface PartyName {
  party: string;
  /** `null` after the erasure of the account. */
  name: string | null;
  salt: string | null;
}

/** First moment that a zip can express, in local time as it is stored. */
const FIRST_MOMENT = '1980-01-01T00:00:00';

export const PARTIES_FILE = 'parties.json';

/**
 * File of an entry. The name repeats what the content says, so that a damaged content is still attributed to its item.
 */
export function entryFile(one: Entry, hash: string): string {
  return `entries/${String(one.seq).padStart(4, '0')}__${itemOf(one) ?? one.type}__${hash}.json`;
}

export function photoFile(one: EntryOf<'photo'>): string {
  return `photos/${one.item}__${one.photo}.${one.format}`;
}

/** Item named by the file of an entry or photo; `null` if there is none. */
export function itemOfFile(name: string): string | null {
  return name.split(/__|\//).find((part) => parseItem(part) !== null) ?? null;
}

/**
 * Zip file with one file per entry and per photo. Equal contents give equal bytes: files are stored without compression,
 * in the order of their names, with a fixed time. `verifyBundle` relies on it.
 */
export function createBundle(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const ordered: Zippable = {};
  for (const name of [...files.keys()].toSorted()) ordered[name] = files.get(name) ?? new Uint8Array();
  return zipSync(ordered, { level: 0, mtime: FIRST_MOMENT });
}

/** Files of a bundle by name. */
export function bundleFiles(
  entries: readonly StoredEntry[],
  parties: readonly PartyName[],
  photos: ReadonlyMap<string, Uint8Array>,
): Map<string, Uint8Array> {
  const text = new TextEncoder();
  const files = new Map<string, Uint8Array>([[PARTIES_FILE, text.encode(canonicalJson(parties))]]);
  for (const { body, hash } of entries) {
    const one = JSON.parse(body) as Entry;
    files.set(entryFile(one, hash), text.encode(body));
    const bytes = one.type === 'photo' ? photos.get(one.photo) : undefined;
    if (one.type === 'photo' && bytes) files.set(photoFile(one), bytes);
  }
  return files;
}
