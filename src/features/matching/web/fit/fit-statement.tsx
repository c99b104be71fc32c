import { useLang } from '#browser/lang.ts';
import { FitLine } from '#ui/fit-line.tsx';
import { m } from '#words';
import { fitSentence, percentWords, toneOf, type Fit } from '../fit-words.ts';

/** The number and its words; without enough answers only the words. */
export function FitStatement({ fit, small, className }: { fit: Fit; small?: boolean; className?: string }) {
  const lang = useLang();
  return (
    <FitLine
      tone={toneOf(fit.band)}
      value={percentWords(fit.score, lang)}
      words={m.matching_band({ band: fit.band })}
      sentence={fitSentence(fit, lang)}
      small={small}
      className={className}
    />
  );
}
