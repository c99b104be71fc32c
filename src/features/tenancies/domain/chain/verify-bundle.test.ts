import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damageBundle, sampleBundle } from '#tests/support/handover/sample-bundle.ts';
import { bundleFiles, createBundle } from './bundle.ts';
import { verifyBundle } from './verify-bundle.ts';

test('an untouched bundle is intact and says what it contains', async () => {
  const { bytes, photos } = await sampleBundle(1);
  const { isIntact, problems, summary } = await verifyBundle(bytes);
  expect(problems).toEqual([]);
  expect(isIntact).toBe(true);
  expect(summary).toMatchObject({ kind: 'move_in', photos: photos.size });
  expect(summary?.signatures.map(({ name, later }) => [name, later])).toEqual([
    ['Rosa', 1],
    ['Inés', 0],
  ]);
});

test('a flipped bit is found, and the item, entry or name that it belongs to is named', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1e6 }), fc.nat(), fc.nat(7), async (seed, place, bit) => {
      const { bytes } = await sampleBundle(seed);
      const offset = place % bytes.length;
      expect(await damageBundle(bytes, offset, bit)).toMatchObject({ isNamed: true });
    }),
    { numRuns: 150 },
  );
});

test('each bit of a bundle is covered', async () => {
  const { bytes } = await sampleBundle(7);
  const missed: number[] = [];
  for (let offset = 0; offset < bytes.length; offset += 7)
    if (!(await damageBundle(bytes, offset, offset % 8)).isNamed) missed.push(offset);
  expect(missed).toEqual([]);
});

test('a photo that was exchanged, removed or added is named', async () => {
  const { entries, parties, photos } = await sampleBundle(3);
  const [first = '', second = ''] = [...photos.keys()];
  const without = new Map(photos);
  without.delete(first);
  const swapped = new Map(photos).set(first, photos.get(second) ?? new Uint8Array());
  for (const given of [without, swapped]) {
    const { problems } = await verifyBundle(createBundle(bundleFiles(entries, parties, given)));
    expect(problems).toMatchObject([{ kind: 'photo', photo: 1 }]);
  }
  const files = bundleFiles(entries, parties, photos).set('photos/kitchen.hob__more.jpg', new Uint8Array([1]));
  expect((await verifyBundle(createBundle(files))).problems).toMatchObject([
    { kind: 'unknown_file', item: 'kitchen.hob' },
  ]);
});

test('an entry that was left out or written again is named', async () => {
  const { entries, parties, photos } = await sampleBundle(5);
  const shortened = entries.filter((_, at) => at !== 3);
  expect((await verifyBundle(createBundle(bundleFiles(shortened, parties, photos)))).isIntact).toBe(false);
  const renamed = parties.map((one) => ({ ...one, name: one.name && `${one.name}a` }));
  expect((await verifyBundle(createBundle(bundleFiles(entries, renamed, photos)))).problems).toMatchObject([
    { kind: 'name' },
  ]);
});

test('an erased name leaves the bundle intact', async () => {
  const { entries, parties, photos } = await sampleBundle(6);
  const erased = parties.map((one) => (one.party === 'owner' ? { ...one, name: null, salt: null } : one));
  expect((await verifyBundle(createBundle(bundleFiles(entries, erased, photos)))).problems).toEqual([]);
});

test.each([[new Uint8Array()], [new TextEncoder().encode('%PDF-1.7 not a zip')]])(
  'a file that is no bundle is not intact',
  async (bytes) => {
    expect(await verifyBundle(bytes)).toMatchObject({ isIntact: false, summary: null });
  },
);
