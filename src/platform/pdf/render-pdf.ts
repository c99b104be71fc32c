import PdfKit from 'pdfkit';
import { LOCALES } from '#shared/i18n/locales.ts';
import { drawBlock } from './pdf-blocks.ts';
import type { PdfBlock, PdfDocument } from './pdf-document.ts';
import { PdfFaces } from './pdf-faces.ts';
import { PdfLines } from './pdf-lines.ts';
import { COLORS, drawLine, PAGE, PdfPage } from './pdf-page.ts';

const LINES = new PdfLines(new PdfFaces());

/** Sizes that are tried until a section fits one page. The last one cuts long texts, too. */
const FITS = [
  { scale: 1, maxLines: Infinity },
  { scale: 0.9, maxLines: Infinity },
  { scale: 0.8, maxLines: Infinity },
  { scale: 0.8, maxLines: 8 },
  { scale: 0.7, maxLines: 4 },
] as const;

/** Renders a PDF in A4 with tags for screen readers and embedded faces. The same content has the same bytes. */
export async function renderPdf(content: PdfDocument): Promise<Uint8Array> {
  const doc = new PdfKit({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    // The types of pdfkit do not know this subset yet.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    displayTitle: true,
    lang: LOCALES[content.lang].tag,
    // An empty name keeps the standard faces out.
    font: '',
    info: { Title: content.title, Producer: 'Tukan', Creator: 'Tukan', CreationDate: content.createdAt },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject));
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const section of content.sections) {
    const page = new PdfPage(doc, LINES, content.layout === 'flow' ? FITS[0] : fitOf(section));
    page.nextPage();
    drawSection(page, section, root);
  }
  root.end();
  drawFooters(doc, content);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

type Structure = ReturnType<InstanceType<typeof PdfKit>['struct']>;

function drawSection(page: PdfPage, blocks: readonly PdfBlock[], root: Structure): void {
  const open: Structure[] = [root];
  for (const block of blocks)
    drawBlock(page, block, (type, draw, options = {}) => {
      const parent = open.at(-1) ?? root;
      if (!page.doc) draw();
      else if (type === 'Table' || type === 'TR') {
        const element = page.doc.struct(type);
        parent.add(element);
        open.push(element);
        draw();
        open.pop();
        element.end();
      } else parent.add(page.doc.struct(type, options, draw));
    });
}

function fitOf(blocks: readonly PdfBlock[]): (typeof FITS)[number] {
  const isFitting = (fit: (typeof FITS)[number]) => {
    const page = new PdfPage(null, LINES, fit);
    for (const block of blocks) drawBlock(page, block, (_type, draw) => draw());
    return page.y <= page.bottom;
  };
  return FITS.find(isFitting) ?? FITS[4];
}

function drawFooters(doc: InstanceType<typeof PdfKit>, { footer, layout }: PdfDocument): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at);
    doc.markContent('Artifact', { type: 'Pagination' });
    const number = layout === 'flow' ? ` · ${at - start + 1}/${count}` : '';
    const width = PAGE.width - 2 * PAGE.margin;
    const [line] = LINES.break(footer + number, { style: 'regular', size: 8, width, maxLines: 1 });
    const place = { size: 8, color: COLORS.muted, x: PAGE.margin, baseline: PAGE.height - PAGE.margin };
    if (line) drawLine(doc, line, place);
    doc.endMarkedContent();
  }
}
