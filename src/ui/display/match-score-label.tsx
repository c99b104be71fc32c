import { cx } from '../core/cx.ts';
import type { MatchScoreTone } from './match-score-ring.tsx';

const TONE_CLASSES: Record<MatchScoreTone, string> = {
  success: 'text-success-text',
  warning: 'text-warning-text',
  neutral: 'text-muted',
  none: 'text-muted',
};

export type MatchScoreLabelProps = {
  tone: MatchScoreTone;
  /** Formatted with its sign ("94 %"); omit it if too little is known. */
  value?: string | undefined;
  label: string;
  /** Full sentence for screen readers ("94 %, encajáis muy bien, 12 de 14 respuestas"). */
  screenReaderText?: string | undefined;
  small?: boolean | undefined;
  className?: string | undefined;
};

/** Match score followed by its label. */
export function MatchScoreLabel({ tone, value, label, screenReaderText, small, className }: MatchScoreLabelProps) {
  const number = small ? 'num whitespace-nowrap' : 'price text-22 leading-ui';
  return (
    <p
      className={cx(
        'flex flex-wrap items-baseline gap-x-1.5 leading-ui font-strong',
        small && 'text-14',
        TONE_CLASSES[tone],
        className,
      )}
    >
      {screenReaderText && <span className="sr-only">{screenReaderText}</span>}
      {value && (
        <b className={number} aria-hidden={screenReaderText ? true : undefined}>
          {value}
        </b>
      )}
      <span className={small ? 'font-mid' : undefined} aria-hidden={screenReaderText ? true : undefined}>
        {label}
      </span>
    </p>
  );
}
