import type { PdfFaces, PdfRun, PdfStyle } from './pdf-faces.ts';
import { isRightToLeft } from './pdf-faces.ts';

/** A line of text that fits a width. */
export interface PdfLine {
  runs: PdfRun[];
}

/** Unbreakable part of a line: a word, or the words of a name from right to left. */
interface Piece {
  runs: PdfRun[];
  width: number;
}

const ELLIPSIS = '…';

/** Breaks texts into lines; measures with the faces themselves. */
export class PdfLines {
  readonly #faces: PdfFaces;

  constructor(faces: PdfFaces) {
    this.#faces = faces;
  }

  /** Width of a run in points. */
  static width({ face, text }: PdfRun, size: number): number {
    return (face.font.layout(text).advanceWidth * size) / face.font.unitsPerEm;
  }

  /** Lines of a text; its own line breaks are kept. Text after `maxLines` is cut with an ellipsis. */
  break(text: string, options: { style: PdfStyle; size: number; width: number; maxLines: number }): PdfLine[] {
    const lines = text.split(/\r\n|\n|\r/).flatMap((part) => this.#breakParagraph(part, options));
    if (lines.length <= options.maxLines) return lines;
    const kept = lines.slice(0, options.maxLines);
    kept.at(-1)?.runs.push(...this.#faces.split(ELLIPSIS, options.style));
    return kept;
  }

  #breakParagraph(text: string, { style, size, width }: { style: PdfStyle; size: number; width: number }): PdfLine[] {
    const lines: PdfLine[] = [{ runs: [] }];
    let used = 0;
    for (const piece of this.#pieces(text, style, size, width)) {
      if (used > 0 && used + piece.width > width) {
        lines.push({ runs: [] });
        used = 0;
      }
      const line = lines.at(-1);
      for (const run of piece.runs) {
        const last = line?.runs.at(-1);
        if (last?.face === run.face) last.text += run.text;
        else line?.runs.push({ ...run });
      }
      used += piece.width;
    }
    return lines;
  }

  #pieces(text: string, style: PdfStyle, size: number, width: number): Piece[] {
    const pieces: Piece[] = [];
    // Words from right to left that follow each other.
    let turned: string[] = [];
    const measure = (runs: PdfRun[]) => ({
      runs,
      width: runs.reduce((sum, run) => sum + PdfLines.width(run, size), 0),
    });
    const toTurnedPiece = (words: readonly string[]) =>
      // The last word stands first: pdfkit lays out word by word, so that a face orders letters alone.
      measure(
        words.toReversed().flatMap((word) => [...this.#faces.split(word, style), ...this.#faces.split(' ', style)]),
      );
    for (const word of text.match(/\S+\s*/g) ?? []) {
      if (isRightToLeft(word)) {
        const joined = toTurnedPiece([...turned, word.trim()]);
        if (turned.length > 0 && joined.width <= width) pieces.pop();
        else turned = [];
        turned.push(word.trim());
        const piece = toTurnedPiece(turned);
        pieces.push(...(piece.width > width ? this.#breakWord(piece, size, width) : [piece]));
        continue;
      }
      turned = [];
      const piece = measure(this.#faces.split(word, style));
      if (piece.width > width) pieces.push(...this.#breakWord(piece, size, width));
      else pieces.push(piece);
    }
    return pieces;
  }

  /** Breaks a word that is wider than a line, such as a long address. */
  #breakWord({ runs }: Piece, size: number, width: number): Piece[] {
    const parts: Piece[] = [];
    for (const { face, text } of runs) {
      for (const character of text) {
        const run = { face, text: character };
        const own = PdfLines.width(run, size);
        const last = parts.at(-1);
        if (!last || last.width + own > width) parts.push({ runs: [run], width: own });
        else {
          const end = last.runs.at(-1);
          if (end?.face === face) end.text += character;
          else last.runs.push(run);
          last.width += own;
        }
      }
    }
    return parts;
  }
}
