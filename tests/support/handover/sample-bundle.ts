import { appendTo, EMPTY_CHAIN } from '#features/tenancies/domain/chain/append.ts';
import {
  bundleFiles,
  createBundle,
  itemOfFile,
  PARTIES_FILE,
  type PartyName,
  type StoredEntry,
} from '#features/tenancies/domain/chain/bundle.ts';
import type { NewEntry } from '#features/tenancies/domain/chain/entry.ts';
import { sha256Hex, sha256OfText } from '#features/tenancies/domain/chain/sha256.ts';
import { nameCommitment, verifyBundle } from '#features/tenancies/domain/chain/verify-bundle.ts';

interface SampleBundle {
  bytes: Uint8Array;
  entries: StoredEntry[];
  parties: PartyName[];
  photos: Map<string, Uint8Array>;
}

const ITEMS = ['kitchen.hob', 'bedroom-1.bed', 'bedroom-2.air_conditioning', 'keys.flat'];

/** Creates a small handover whose size and contents depend on a seed. */
export async function sampleBundle(seed: number): Promise<SampleBundle> {
  const random = randomOf(seed);
  const uuid = () => {
    const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
  };
  const parties = [
    { party: 'owner', name: 'Rosa', salt: uuid() },
    { party: 'tenant-1', name: 'Inés', salt: uuid() },
  ];
  const contents: [by: string, content: NewEntry][] = [
    [
      'tenant-1',
      {
        type: 'opening',
        handover: uuid(),
        kind: 'move_in',
        title: 'Piso en Ríos Rosas',
        areas: [{ area: 'kitchen', name: null, items: ITEMS }],
        parties: await Promise.all(
          parties.map(async ({ party, name, salt }) => ({
            party,
            name_hash: await sha256OfText(nameCommitment(name, salt)),
          })),
        ),
        deposit_cents: 39_500,
        before: null,
      },
    ],
  ];
  const photos = new Map<string, Uint8Array>();
  const count = 2 + Math.floor(random() * 3);
  for (let nth = 0; nth < count; nth += 1) {
    const item = ITEMS[nth % ITEMS.length] ?? '';
    const bytes = Uint8Array.from({ length: 20 + Math.floor(random() * 60) }, () => Math.floor(random() * 256));
    const photo = uuid();
    photos.set(photo, bytes);
    const sha256 = await sha256Hex(bytes);
    contents.push(['tenant-1', { type: 'photo', item, photo, sha256, bytes: bytes.length, format: 'jpg' }]);
  }
  const check = { type: 'check' as const, state: 'objection' as const, note: 'Baldosa rota «ñ»', value: '', marks: [] };
  contents.push(
    ['tenant-1', { ...check, item: 'kitchen.hob' }],
    ['owner', { type: 'signature', objections: 1 }],
    ['owner', { type: 'answer', item: 'kitchen.hob', check: count + 1, text: 'De acuerdo' }],
    ['tenant-1', { type: 'signature', objections: 1 }],
  );
  const entries: StoredEntry[] = [];
  let head = EMPTY_CHAIN;
  for (const [nth, [by, content]] of contents.entries()) {
    const made = await appendTo(head, content, { by, at: new Date(Date.UTC(2027, 1, 1, 17, nth)) });
    entries.push({ body: made.body, hash: made.hash });
    head = { entries: nth + 1, hash: made.hash };
  }
  return { bytes: createBundle(bundleFiles(entries, parties, photos)), entries, parties, photos };
}

/** Flips one bit of a bundle and compares what the verifier names with the file that contains the bit. */
export async function damageBundle(bytes: Uint8Array, offset: number, bit: number) {
  const flipped = bytes.slice();
  flipped[offset] = (flipped[offset] ?? 0) ^ (1 << bit);
  const { isIntact, problems } = await verifyBundle(flipped);
  const file = fileWith(bytes, offset);
  const isPart = (one: (typeof problems)[number]) =>
    file === null || file === PARTIES_FILE ? one.file === file || one.kind === 'name' : one.item === itemOfFile(file);
  return { file, problems, isNamed: !isIntact && problems.some(isPart) };
}

/** File whose headers or content contain an offset, read from the signatures of the untouched zip. */
function fileWith(bytes: Uint8Array, offset: number): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const text = (at: number, length: number) => new TextDecoder().decode(bytes.subarray(at, at + length));
  for (let at = 0; at < bytes.length;) {
    const signature = view.getUint32(at, true);
    if (signature === 0x06054b50) return null;
    const isLocal = signature === 0x04034b50;
    const nameLength = view.getUint16(at + (isLocal ? 26 : 28), true);
    const size = isLocal ? 30 + nameLength + view.getUint32(at + 18, true) : 46 + nameLength;
    if (offset < at + size) return text(at + (isLocal ? 30 : 46), nameLength);
    at += size;
  }
  return null;
}

/** Deterministic numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
