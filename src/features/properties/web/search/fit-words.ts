import { BAND_POINTS } from '#features/matching/domain/rules.ts';
import type { Lang } from '#kit/lang.ts';
import type { FitTone } from '#ui/fit-ring.tsx';
import { m } from '#words';

const LOCALES: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };

export interface FitWords {
  tone: FitTone;
  percent: string;
  words: string;
}

/** '92 %' and what it means. */
export function fitWords(percent: number, lang: Lang): FitWords {
  const band =
    percent >= BAND_POINTS.great
      ? 'great'
      : percent >= BAND_POINTS.good
        ? 'good'
        : percent >= BAND_POINTS.possible
          ? 'possible'
          : 'little';
  const tone: FitTone = band === 'possible' ? 'mixed' : band === 'little' ? 'low' : 'fit';
  const shown = new Intl.NumberFormat(LOCALES[lang], { style: 'percent' }).format(percent / 100);
  return { tone, percent: shown, words: m.homes_fit({ band }) };
}
