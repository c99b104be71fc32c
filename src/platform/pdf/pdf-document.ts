import type { Lang } from '#shared/i18n/lang.ts';
import { MINUTE_MS } from '#shared/time/duration.ts';

/** PDFs of one person: each takes up to some seconds of CPU time. */
export const PDF_RATE = { points: 20, perMs: MINUTE_MS } as const;

/** A part of a PDF. Texts may contain any character; those without a glyph are replaced. */
export type PdfBlock =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'paragraph'; text: string; tone?: 'plain' | 'muted' | 'strong'; small?: boolean }
  /** A name with lines below it, beside a JPEG. */
  | { kind: 'person'; name: string; lines: readonly string[]; checks: readonly string[]; photo: PdfPhoto | null }
  /** Labels with values, in two columns. */
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** Short lines in two columns. */
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'quote'; text: string; source: string }
  /** Photos in rows of four, each with a caption below. */
  | { kind: 'photos'; photos: readonly (PdfPhoto & { caption: string })[] }
  | { kind: 'table'; columns: readonly PdfColumn[]; rows: readonly (readonly string[])[] };

interface PdfPhoto {
  jpeg: Uint8Array;
  /** Alternative text. */
  alt: string;
}

interface PdfColumn {
  label: string;
  /** Part of the width; all columns add up to 1. */
  width: number;
}

/** Content of a PDF in A4. Must be serialisable between threads. */
export interface PdfDocument {
  title: string;
  lang: Lang;
  /** Time of creation; the same content has the same bytes. */
  createdAt: Date;
  /** `one-page`: each section fits one page, smaller or cut if necessary. `flow`: one section continues on further pages. */
  layout: 'one-page' | 'flow';
  sections: readonly (readonly PdfBlock[])[];
  /** Line at the bottom of each page. */
  footer: string;
}

/** Replaces characters that no embedded face has a glyph for. */
export const REPLACEMENT = '\u{FFFD}';
