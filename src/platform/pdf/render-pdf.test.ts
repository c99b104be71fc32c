import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPdf } from '#tests/support/read-pdf.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import type { PdfBlock, PdfDocument } from './pdf-document.ts';
import { createPdfRenderer } from './pdf-renderer.ts';
import { renderPdf } from './render-pdf.ts';

const documentOf = (blocks: PdfBlock[], change: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Sheet',
  lang: 'es',
  createdAt: new Date('2026-11-22T10:00:00Z'),
  layout: 'flow',
  sections: [blocks],
  footer: 'Made on 22 Nov 2026',
  ...change,
});
const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text });
const textOf = async (document: PdfDocument) => (await readPdf(await renderPdf(document))).pages.join('\n');

test('the same content has the same bytes, with title and language', async () => {
  const content = documentOf([{ kind: 'title', text: 'Piso de Cuba' }, paragraph('340,00 € al mes')]);
  const bytes = await renderPdf(content);
  expect(Buffer.from(await renderPdf(content))).toEqual(Buffer.from(bytes));
  const read = await readPdf(bytes);
  expect(read).toMatchObject({ title: 'Sheet', lang: LOCALES.es.tag });
  expect(read.pages[0]).toContain('Piso de Cuba');
  expect(read.pages[0]).toContain('340,00 € al mes');
  expect(read.pages[0]).toContain('Made on 22 Nov 2026 · 1/1');
});

test('scripts of the embedded faces stay readable, other characters are replaced', async () => {
  const text = await textOf(
    documentOf([paragraph('Łódź Привет Ωμέγα 漢 🎉 fin'), paragraph('محمد علي'), paragraph('שלום עולם')]),
  );
  expect(text).toContain('Łódź Привет Ωμέγα');
  expect(text).toContain('fin');
  expect(text).not.toContain('漢');
  for (const word of ['محمد', 'علي', 'שלום', 'עולם']) expect(text).toContain(word);
});

test('control, format and half characters do not break a page', async () => {
  const odd = 'a\u{202E}b\u0000c\u{200B}d \uD800 e\u0301 \u{1F468}\u{200D}\u{1F469} '.repeat(40);
  await expect(textOf(documentOf([paragraph(odd), { kind: 'title', text: '' }, paragraph('   ')]))).resolves.toContain(
    'abcd',
  );
});

test('a long word is broken within the page', async () => {
  const lines = (await textOf(documentOf([paragraph('x'.repeat(500))]))).match(/x+/g) ?? [];
  expect(lines.join('')).toHaveLength(500);
  expect(Math.max(...lines.map((one) => one.length))).toBeLessThan(110);
});

test('a flowing document continues on further pages with all of its rows', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => [`row-${at}`, 'f'.repeat(64)]);
  const columns = [
    { label: 'Item', width: 0.3 },
    { label: 'Hash', width: 0.7 },
  ];
  const { pages } = await readPdf(await renderPdf(documentOf([{ kind: 'table', columns, rows }])));
  expect(pages.length).toBeGreaterThan(3);
  for (const [row] of rows) expect(pages.join('\n')).toContain(row);
  expect(pages.at(-1)).toContain(`${pages.length}/${pages.length}`);
});

test('each section of a one-page document has exactly one page, however long its texts are', async () => {
  const long = Array.from({ length: 12 }, () => paragraph('Una frase que se repite. '.repeat(60)));
  const content = documentOf([], { layout: 'one-page', sections: [long, [paragraph('corta')], long] });
  const { pages } = await readPdf(await renderPdf(content));
  expect(pages).toHaveLength(3);
  expect(pages[0]).toContain('…');
  expect(pages[1]).toContain('corta');
});

test('a photo stands beside its person', async () => {
  const jpeg = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#8ca' } })
    .jpeg()
    .toBuffer();
  const person: PdfBlock = {
    kind: 'person',
    name: 'Inés R., 21',
    lines: ['Diseño'],
    checks: ['Correo confirmado'],
    photo: { jpeg, alt: 'Foto de Inés' },
  };
  const bytes = await renderPdf(documentOf([person]));
  expect(Buffer.from(bytes).includes('/Subtype /Image')).toBe(true);
  expect((await readPdf(bytes)).pages[0]).toContain('Correo confirmado');
});

test('the renderer works off the main thread and answers in any order', async () => {
  const renderer = createPdfRenderer();
  const made = await Promise.all(
    ['uno', 'dos', 'tres'].map(async (text) => renderer.render(documentOf([paragraph(text)]))),
  );
  const texts = await Promise.all(made.map(async (bytes) => (await readPdf(bytes)).pages[0]));
  for (const [at, text] of ['uno', 'dos', 'tres'].entries()) expect(texts[at]).toContain(text);
  const more = Array.from({ length: 25 }, async () => renderer.render(documentOf([paragraph('otra')])));
  const results = await Promise.allSettled(more);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
});
