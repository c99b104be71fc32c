import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fontkit from 'fontkit';
import { PROJECT_FOLDER } from '../project-folder.ts';
import { REPLACEMENT } from './pdf-document.ts';

export type PdfStyle = 'regular' | 'strong' | 'heading';

/** An embedded face. The packages split each face by script. */
export interface PdfFace {
  name: string;
  font: fontkit.Font;
}

/** Text in one face. */
export interface PdfRun {
  face: PdfFace;
  text: string;
}

const NOTO_SCRIPTS = [
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans-arabic', 'arabic'],
  ['noto-sans-hebrew', 'hebrew'],
] as const;

/** Files of a style in the order in which a glyph is looked for, as package, script and weight. */
function filesOf(style: PdfStyle): [string, string, number][] {
  const weight = style === 'regular' ? 400 : 600;
  const own = (style === 'heading' ? ['bricolage-grotesque', 700] : ['figtree', weight]) as [string, number];
  return [
    [own[0], 'latin', own[1]],
    [own[0], 'latin-ext', own[1]],
    ...NOTO_SCRIPTS.map(([name, script]): [string, string, number] => [name, script, weight]),
  ];
}

/** Loads the faces when they are first needed, and keeps them for the life of the thread. */
export class PdfFaces {
  readonly #loaded = new Map<string, PdfFace>();
  readonly #segmenter = new Intl.Segmenter('es', { granularity: 'grapheme' });

  /** Splits a text into runs of one face. Invisible characters are removed, those without a glyph are replaced. */
  split(text: string, style: PdfStyle): PdfRun[] {
    const runs: PdfRun[] = [];
    for (const { segment } of this.#segmenter.segment(toVisibleText(text))) {
      const last = runs.at(-1);
      // A space stays in the face of the word before it.
      if (last && segment === ' ' && hasGlyphs(last.face, ' ')) last.text += ' ';
      else {
        const face = this.#faceFor(segment, style);
        const shown = face ? segment : REPLACEMENT;
        const used = face ?? this.#base(style);
        if (last?.face === used) last.text += shown;
        else runs.push({ face: used, text: shown });
      }
    }
    return runs;
  }

  #base(style: PdfStyle): PdfFace {
    return this.#load(filesOf(style)[0] ?? ['figtree', 'latin', 400]);
  }

  #faceFor(grapheme: string, style: PdfStyle): PdfFace | null {
    for (const file of filesOf(style)) {
      const face = this.#load(file);
      if (hasGlyphs(face, grapheme)) return face;
    }
    return null;
  }

  #load([name, script, weight]: [string, string, number]): PdfFace {
    const file = `${name}-${script}-${weight}-normal.woff`;
    let face = this.#loaded.get(file);
    if (!face) {
      const bytes = readFileSync(path.join(PROJECT_FOLDER, 'node_modules/@fontsource', name, 'files', file));
      face = { name: file, font: fontkit.create(bytes) as fontkit.Font };
      this.#loaded.set(file, face);
    }
    return face;
  }
}

function hasGlyphs({ font }: PdfFace, grapheme: string): boolean {
  return [...grapheme].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** Without control and format characters, which would turn the direction of what follows. */
function toVisibleText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Zs}\t]/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u{FE0E}\u{FE0F}]/gu, '');
}

/** True for text that runs from right to left. */
export function isRightToLeft(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
}
