import { cx } from './cx.ts';
import type { FitTone } from './fit-ring.tsx';

const TONES: Record<FitTone, string> = {
  fit: 'text-fit-text',
  mixed: 'text-mixed-text',
  low: 'text-soft',
  none: 'text-soft',
};

export type FitLineProps = {
  tone: FitTone;
  /** Written out with its sign ("94 %"); leave out when too little is known. */
  value?: string | undefined;
  words: string;
  /** The whole sentence for screen readers ("94 %, encajáis muy bien, 12 de 14 respuestas"). */
  sentence?: string | undefined;
  small?: boolean | undefined;
  className?: string | undefined;
};

/** The number, then the words. */
export function FitLine({ tone, value, words, sentence, small, className }: FitLineProps) {
  const number = small ? 'num whitespace-nowrap' : 'price text-22 leading-ui';
  return (
    <p
      className={cx(
        'flex flex-wrap items-baseline gap-x-1.5 leading-ui font-strong',
        small && 'text-14',
        TONES[tone],
        className,
      )}
    >
      {sentence && <span className="sr-only">{sentence}</span>}
      {value && (
        <b className={number} aria-hidden={sentence ? true : undefined}>
          {value}
        </b>
      )}
      <span className={small ? 'font-mid' : undefined} aria-hidden={sentence ? true : undefined}>
        {words}
      </span>
    </p>
  );
}
