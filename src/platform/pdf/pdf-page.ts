import type PdfKit from 'pdfkit';
import type { PdfStyle } from './pdf-faces.ts';
import { PdfLines, type PdfLine } from './pdf-lines.ts';

type Doc = InstanceType<typeof PdfKit>;

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 54, footer: 30 } as const;
export const COLORS = { ink: '#151a26', muted: '#5a6172', line: '#d8d5cd', teal: '#0a6b6b' } as const;
const LINE_HEIGHT = 1.38;

export interface TextOptions {
  style?: PdfStyle;
  size: number;
  color?: string;
  x: number;
  width: number;
}

/**
 * Position on the pages of a PDF. Without a document it only measures. `scale` shrinks everything; `maxLines` cuts each
 * text.
 */
export class PdfPage {
  y: number = PAGE.margin;
  readonly doc: Doc | null;
  readonly scale: number;
  readonly #lines: PdfLines;
  readonly #maxLines: number;

  constructor(doc: Doc | null, lines: PdfLines, { scale, maxLines }: { scale: number; maxLines: number }) {
    this.doc = doc;
    this.#lines = lines;
    this.scale = scale;
    this.#maxLines = maxLines;
  }

  get bottom(): number {
    return PAGE.height - PAGE.margin - PAGE.footer;
  }

  /** Vertical distance; never leaves the top of a page empty. */
  gap(points: number): void {
    if (this.y > PAGE.margin) this.y += points * this.scale;
  }

  /** Begins a new page unless this much fits. */
  keep(points: number): void {
    if (this.doc && this.y + points > this.bottom && this.y > PAGE.margin) this.nextPage();
  }

  nextPage(): void {
    this.doc?.addPage();
    this.y = PAGE.margin;
  }

  lines(text: string, { style = 'regular', size, width }: TextOptions): PdfLine[] {
    return this.#lines.break(text, { style, size: size * this.scale, width, maxLines: this.#maxLines });
  }

  lineHeight(size: number): number {
    return size * this.scale * LINE_HEIGHT;
  }

  /** Draws lines at the current position and moves below them. */
  draw(lines: readonly PdfLine[], { size, color = COLORS.ink, x }: TextOptions): void {
    const height = this.lineHeight(size);
    for (const line of lines) {
      this.keep(height);
      if (this.doc) drawLine(this.doc, line, { size: size * this.scale, color, x, baseline: this.y + height * 0.75 });
      this.y += height;
    }
  }

  text(text: string, options: TextOptions): void {
    this.draw(this.lines(text, options), options);
  }
}

/** Draws a line at a place of the current page. */
export function drawLine(
  doc: Doc,
  { runs }: PdfLine,
  { size, color, x, baseline }: { size: number; color: string; x: number; baseline: number },
): void {
  let at = x;
  for (const run of runs) {
    // pdfkit takes an open face, its types only know files.
    doc.font(run.face.font as unknown as string, run.face.name, size).fillColor(color);
    doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
    at += PdfLines.width(run, size);
  }
}
