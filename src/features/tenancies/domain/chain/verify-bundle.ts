import * as z from 'zod/mini';
import { canonicalJson } from './canonical-json.ts';
import { createBundle, entryFile, itemOfFile, PARTIES_FILE, photoFile } from './bundle.ts';
import { entry, itemOf, NO_HASH, type Entry, type EntryOf } from './entry.ts';
import { fileAtOffset, readByDirectory, readInOrder } from './read-zip.ts';
import { sha256Hex, sha256OfText } from './sha256.ts';
import { summarize, type BundleSummary } from './summarize.ts';

/** A part of a bundle that is not the original. */
export interface Problem {
  /**
   * `photo`: missing or changed. `entry`: a line of the record is missing or changed. `link`: an entry does not continue
   * the one before. `name`: a name does not belong to its party. `archive`: contents are right, the zip around them is
   * not. `unknown_file`: a file that the record does not name.
   */
  kind: 'photo' | 'entry' | 'link' | 'name' | 'archive' | 'unknown_file';
  /** Item, if the part belongs to one. */
  item: string | null;
  /** Number of the photo among those of its item, from 1. */
  photo: number | null;
  /** File in the zip; `null` for its end. */
  file: string | null;
}

export interface Verdict {
  isIntact: boolean;
  problems: Problem[];
  /** `null` if the first entry cannot be read. */
  summary: BundleSummary | null;
}

type Files = ReadonlyMap<string, Uint8Array>;

interface ReadEntry {
  entry: Entry;
  hash: string;
  file: string;
}

/**
 * Verifies the zip file of a handover without any server. Every changed bit is found, and attributed to the item whose
 * entry or photo it belongs to. It cannot tell whether a whole bundle was made up: compare its last hash with that of the
 * other party, or the time stamp in it.
 */
export async function verifyBundle(bytes: Uint8Array): Promise<Verdict> {
  const byDirectory = readByDirectory(bytes);
  const first = await verifyFiles(byDirectory);
  if (first.isIntact) return withArchive(first, byDirectory, bytes);
  const inOrder = readInOrder(bytes);
  const second = await verifyFiles(inOrder);
  return second.problems.length < first.problems.length ? withArchive(second, inOrder, bytes) : first;
}

/** Adds a problem if the zip is not the one that its contents give. */
function withArchive(verdict: Verdict, files: Files, bytes: Uint8Array): Verdict {
  if (!verdict.isIntact) return verdict;
  const expected = createBundle(files);
  const at = expected.findIndex((byte, offset) => byte !== bytes[offset]);
  if (at === -1 && expected.length === bytes.length) return verdict;
  const file = fileAtOffset(files, at === -1 ? expected.length : at);
  const problem: Problem = { kind: 'archive', item: file && itemOfFile(file), photo: null, file };
  return { ...verdict, isIntact: false, problems: [problem] };
}

async function verifyFiles(files: Files): Promise<Verdict> {
  const { entries, problems } = await readEntries(files);
  problems.push(...findGaps(entries, problems));
  for (const [at, one] of entries.entries()) {
    const before = entries[at - 1];
    if (before && one.entry.seq === before.entry.seq + 1 && one.entry.prev !== before.hash)
      problems.push(problemOf('link', before));
  }
  problems.push(...(await findPhotoProblems(files, entries)), ...(await findNameProblems(files, entries)));
  if (problems.length === 0) problems.push(...findUnknownFiles(files, entries));
  const summary = summarize(
    entries.map((one) => ({ entry: one.entry, hash: one.hash })),
    readNames(files),
  );
  return { isIntact: problems.length === 0, problems, summary };
}

async function readEntries(files: Files): Promise<{ entries: ReadEntry[]; problems: Problem[] }> {
  const entries: ReadEntry[] = [];
  const problems: Problem[] = [];
  for (const [file, content] of files) {
    if (!file.startsWith('entries/')) continue;
    const hash = await sha256Hex(content);
    const one = parseEntry(content);
    if (one && file === entryFile(one, hash)) entries.push({ entry: one, hash, file });
    else {
      // A hash that fits proves the content, and the name is wrong; otherwise the name tells what was there.
      const isContentRight = one !== null && file.includes(hash);
      problems.push({ kind: 'entry', item: isContentRight ? itemOf(one) : itemOfFile(file), photo: null, file });
    }
  }
  return { entries: entries.toSorted((a, b) => a.entry.seq - b.entry.seq), problems };
}

function parseEntry(content: Uint8Array): Entry | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
    const parsed = z.safeParse(entry, JSON.parse(text));
    return parsed.success && canonicalJson(parsed.data) === text ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Entries that are missing and that no damaged file stands for. */
function findGaps(entries: readonly ReadEntry[], known: readonly Problem[]): Problem[] {
  const gaps: Problem[] = [];
  const last = entries.at(-1);
  const isFirstRight =
    entries[0]?.entry.seq === 0 && entries[0].entry.type === 'opening' && entries[0].entry.prev === NO_HASH;
  const missing = (last ? last.entry.seq + 1 : 1) - new Set(entries.map((one) => one.entry.seq)).size;
  if (
    missing > known.length ||
    (!isFirstRight && known.length === 0) ||
    new Set(entries.map((one) => one.entry.seq)).size < entries.length
  )
    gaps.push({ kind: 'entry', item: null, photo: null, file: null });
  return gaps;
}

function problemOf(kind: Problem['kind'], { entry: one, file }: ReadEntry): Problem {
  return { kind, item: itemOf(one), photo: null, file };
}

async function findPhotoProblems(files: Files, entries: readonly ReadEntry[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  const counts = new Map<string, number>();
  for (const { entry: one } of entries) {
    if (one.type !== 'photo') continue;
    const nth = (counts.get(one.item) ?? 0) + 1;
    counts.set(one.item, nth);
    const file = photoFile(one);
    const bytes = files.get(file);
    if (!bytes || (await sha256Hex(bytes)) !== one.sha256)
      problems.push({ kind: 'photo', item: one.item, photo: nth, file });
  }
  return problems;
}

const partyNames = z.array(
  z.strictObject({ party: z.string(), name: z.nullable(z.string()), salt: z.nullable(z.string()) }),
);

function readNames(files: Files): z.output<typeof partyNames> | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(files.get(PARTIES_FILE));
    const parsed = z.safeParse(partyNames, JSON.parse(text));
    return parsed.success && canonicalJson(parsed.data) === text ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Text whose hash stands in the chain for the name of a party. */
export function nameCommitment(name: string, salt: string): string {
  return `${salt} ${name}`;
}

async function findNameProblems(files: Files, entries: readonly ReadEntry[]): Promise<Problem[]> {
  const wrong: Problem[] = [{ kind: 'name', item: null, photo: null, file: PARTIES_FILE }];
  const opening = entries.find((one) => one.entry.type === 'opening')?.entry as EntryOf<'opening'> | undefined;
  const names = readNames(files);
  if (!names) return wrong;
  if (!opening) return [];
  if (names.length !== opening.parties.length) return wrong;
  for (const { party, name_hash } of opening.parties) {
    const given = names.find((one) => one.party === party);
    if (!given || (given.name === null) !== (given.salt === null)) return wrong;
    if (given.name !== null && (await sha256OfText(nameCommitment(given.name, given.salt ?? ''))) !== name_hash)
      return wrong;
  }
  return [];
}

function findUnknownFiles(files: Files, entries: readonly ReadEntry[]): Problem[] {
  const known = new Set([PARTIES_FILE, ...entries.map(({ file }) => file)]);
  for (const { entry: one } of entries) if (one.type === 'photo') known.add(photoFile(one));
  return [...files.keys()]
    .filter((file) => !known.has(file))
    .map((file) => ({ kind: 'unknown_file', item: itemOfFile(file), photo: null, file }));
}
