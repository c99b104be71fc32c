import { beforeAll, expect, test } from 'vitest';
import {
  addPhoto,
  appendEntry,
  CHECK,
  createHandover,
  photoWithLocation,
  readHandover,
  signHandover,
} from '#tests/support/fixtures/tenancies.ts';
import { sha256Hex } from '../../domain/chain/sha256.ts';
import { requestPdf } from '#tests/support/read-pdf.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

test('a party gets the record with every hash and objection, others do not', async () => {
  const { ana, leo, eva, handoverId } = await createHandover(app);
  const stranger = await app.createUser('ajena');
  const note = 'Raya en la encimera ✂️ y una nota larga. '.repeat(6).trim();
  await appendEntry(app, leo, handoverId, { ...CHECK, state: 'objection', note });
  await signHandover(app, leo, handoverId);
  const path = `/api/handovers/${handoverId}/pdf`;
  const { handover } = await readHandover(app, eva, handoverId);
  for (const as of [ana, leo, eva]) {
    const { text, lang } = await requestPdf(app, as, path);
    expect(lang).toBe(LOCALES.es.tag);
    expect(text).toContain('Raya en la encimera');
    for (const { hash } of handover.entries) expect(text).toContain(hash);
  }
  const [first, second] = [await requestPdf(app, ana, path, 'en'), await requestPdf(app, ana, path, 'en')];
  expect(first.lang).toBe(LOCALES.en.tag);
  expect(Buffer.from(first.bytes)).toEqual(Buffer.from(second.bytes));
  expect((await app.request('GET', path, { as: stranger })).status).toBe(404);
  expect((await app.request('GET', path)).status).toBe(401);
  expect((await app.request('GET', '/api/handovers/no-id/pdf', { as: ana })).status).toBe(404);
});

test('the photos stand beside their item, with the hash of their bytes', async () => {
  const { ana, leo, handoverId } = await createHandover(app);
  const path = `/api/handovers/${handoverId}/pdf`;
  const without = await requestPdf(app, ana, path);
  const images = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;
  expect(images(without.bytes)).toBe(0);
  const bytes = await photoWithLocation();
  for (let nth = 0; nth < 2; nth += 1) await addPhoto(app, leo, handoverId, { bytes });
  const { text, bytes: pdf } = await requestPdf(app, ana, path);
  expect(images(pdf)).toBe(2);
  expect(text.replaceAll(/\s/g, '')).toContain(await sha256Hex(bytes));
  // Small copies, without where they were taken.
  expect(pdf.length).toBeLessThan(without.bytes.length + 40_000);
  expect(Buffer.from(pdf).includes('Exif')).toBe(false);
});
