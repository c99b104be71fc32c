import type { PdfBlock } from './pdf-document.ts';
import { COLORS, PAGE, type PdfPage, type TextOptions } from './pdf-page.ts';

const FULL = { x: PAGE.margin, width: PAGE.width - 2 * PAGE.margin };
const COLUMN_GAP = 18;
const PHOTO_SIDE = 64;
const CHECK = '+';

type Block<K extends PdfBlock['kind']> = Extract<PdfBlock, { kind: K }>;
/** Marks what is drawn as an element of the document structure, for screen readers. */
type Tag = (type: string, draw: () => void, options?: { alt?: string }) => void;

/** Draws a block, or measures it. */
export function drawBlock(page: PdfPage, block: PdfBlock, tag: Tag): void {
  switch (block.kind) {
    case 'title':
      tag('H1', () => page.text(block.text, { ...FULL, style: 'heading', size: 22 }));
      return;
    case 'heading':
      page.gap(14);
      page.keep(60);
      tag('H2', () => page.text(block.text, { ...FULL, style: 'heading', size: 14 }));
      page.gap(3);
      return;
    case 'subheading':
      page.gap(6);
      page.keep(40);
      tag('H3', () => page.text(block.text, { ...FULL, style: 'strong', size: 10.5 }));
      return;
    case 'paragraph':
      drawParagraph(page, block, tag);
      return;
    case 'person':
      drawPerson(page, block, tag);
      return;
    case 'facts':
      drawColumns(page, block.facts, (fact, at) => {
        tag('P', () => {
          page.text(fact.label, { ...at, size: 9, color: COLORS.muted });
          page.text(fact.value, { ...at, style: 'strong', size: 11 });
        });
      });
      return;
    case 'list':
      drawColumns(page, block.items, (item, at) => tag('P', () => page.text(`– ${item}`, { ...at, size: 11 })));
      return;
    case 'quote':
      drawQuote(page, block, tag);
      return;
    case 'photos':
      drawPhotos(page, block, tag);
      return;
    case 'table':
      drawTable(page, block, tag);
  }
}

function drawParagraph(page: PdfPage, { text, tone = 'plain', small = false }: Block<'paragraph'>, tag: Tag): void {
  tag('P', () =>
    page.text(text, {
      ...FULL,
      size: small ? 9 : 11,
      style: tone === 'strong' ? 'strong' : 'regular',
      color: tone === 'muted' ? COLORS.muted : COLORS.ink,
    }),
  );
  page.gap(3);
}

function drawPerson(page: PdfPage, { name, lines, checks, photo }: Block<'person'>, tag: Tag): void {
  const top = page.y;
  const side = PHOTO_SIDE * page.scale;
  const indent = photo ? side + 16 : 0;
  const at = { x: FULL.x + indent, width: FULL.width - indent };
  if (photo)
    tag(
      'Figure',
      () => {
        const { doc } = page;
        if (!doc) return;
        doc.save();
        doc.circle(FULL.x + side / 2, top + side / 2, side / 2).clip();
        doc.image(Buffer.from(photo.jpeg), FULL.x, top, { width: side, height: side });
        doc.restore();
      },
      { alt: photo.alt },
    );
  tag('H1', () => page.text(name, { ...at, style: 'heading', size: 22 }));
  for (const line of lines) tag('P', () => page.text(line, { ...at, size: 11 }));
  for (const line of checks)
    tag('P', () => page.text(`${CHECK} ${line}`, { ...at, size: 10, style: 'strong', color: COLORS.teal }));
  page.y = Math.max(page.y, top + (photo ? side : 0)) + 10 * page.scale;
  drawRule(page, { color: COLORS.ink, width: 1.5 });
  page.gap(8);
}

/** A line that screen readers skip. */
function drawRule({ doc, y }: PdfPage, { color, width }: { color: string; width: number }): void {
  if (!doc) return;
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(FULL.x, y)
    .lineTo(FULL.x + FULL.width, y)
    .lineWidth(width)
    .strokeColor(color)
    .stroke();
  doc.endMarkedContent();
}

/** Draws items in rows of two; a row is as high as its higher item. */
function drawColumns<T>(
  page: PdfPage,
  items: readonly T[],
  draw: (item: T, at: Pick<TextOptions, 'x' | 'width'>) => void,
): void {
  const width = (FULL.width - COLUMN_GAP) / 2;
  for (let row = 0; row < items.length; row += 2) {
    page.keep(40);
    const top = page.y;
    let lowest = top;
    for (const [column, item] of items.slice(row, row + 2).entries()) {
      page.y = top;
      draw(item, { x: FULL.x + column * (width + COLUMN_GAP), width });
      lowest = Math.max(lowest, page.y);
    }
    page.y = lowest;
    page.gap(4);
  }
}

function drawQuote(page: PdfPage, { text, source }: Block<'quote'>, tag: Tag): void {
  const at = { x: FULL.x + 12, width: FULL.width - 12 };
  page.keep(50);
  const top = page.y;
  tag('BlockQuote', () => {
    page.text(text, { ...at, size: 11 });
    page.text(source, { ...at, size: 9, color: COLORS.muted });
  });
  if (page.doc && page.y > top) {
    page.doc.markContent('Artifact', { type: 'Layout' });
    page.doc.rect(FULL.x, top, 2.5, page.y - top).fill(COLORS.teal);
    page.doc.endMarkedContent();
  }
  page.gap(6);
}

const PHOTOS = { perRow: 4, gap: 10, height: 84, captionSize: 5.5 } as const;

function drawPhotos(page: PdfPage, { photos }: Block<'photos'>, tag: Tag): void {
  const width = (FULL.width - (PHOTOS.perRow - 1) * PHOTOS.gap) / PHOTOS.perRow;
  const height = PHOTOS.height * page.scale;
  for (let row = 0; row < photos.length; row += PHOTOS.perRow) {
    // The photos and their captions stay together.
    page.keep(height + 4 * page.lineHeight(PHOTOS.captionSize));
    const top = page.y;
    let lowest = top;
    for (const [column, { jpeg, alt, caption }] of photos.slice(row, row + PHOTOS.perRow).entries()) {
      const x = FULL.x + column * (width + PHOTOS.gap);
      tag('Figure', () => page.doc?.image(Buffer.from(jpeg), x, top, { fit: [width, height] }), { alt });
      page.y = top + height + 2;
      tag('Caption', () => page.text(caption, { x, width, size: PHOTOS.captionSize, color: COLORS.muted }));
      lowest = Math.max(lowest, page.y);
    }
    page.y = lowest;
    page.gap(6);
  }
}

function drawTable(page: PdfPage, { columns, rows }: Block<'table'>, tag: Tag): void {
  const drawRow = (cells: readonly string[], isHead: boolean) => {
    // A hash of 64 digits fits its column, so that it is copied in one piece.
    const size = 7;
    const options = columns.map(({ width }, at) => ({
      size,
      color: isHead ? COLORS.muted : COLORS.ink,
      x: FULL.x + FULL.width * columns.slice(0, at).reduce((sum, one) => sum + one.width, 0),
      width: FULL.width * width - 8,
    }));
    const lines = cells.map((cell, at) => page.lines(cell, options[at] ?? { ...FULL, size }));
    const height = Math.max(...lines.map((one) => one.length)) * page.lineHeight(size);
    page.keep(height + 6);
    const top = page.y + 2;
    tag('TR', () => {
      for (const [at, one] of lines.entries()) {
        page.y = top;
        tag(isHead ? 'TH' : 'TD', () => page.draw(one, options[at] ?? { ...FULL, size }));
      }
    });
    page.y = top + height + 2;
    drawRule(page, { color: COLORS.line, width: 0.5 });
  };
  page.gap(4);
  tag('Table', () => {
    drawRow(
      columns.map(({ label }) => label),
      true,
    );
    for (const row of rows) drawRow(row, false);
  });
}
