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
  /** Score that open answers can reach ("hasta 78 %"), between value and label. */
  upTo?: string | undefined;
  label: string;
  /** True if the label says that more is to be found out: it is no judgement and has no colour. */
  isOpen?: boolean | undefined;
  /** Full sentence for screen readers ("94 %, encajáis muy bien, 12 de 14 respuestas"). */
  screenReaderText?: string | undefined;
  small?: boolean | undefined;
  className?: string | undefined;
};

/** Match score followed by its label; a score that can still rise says how far. The small one keeps to one line. */
export function MatchScoreLabel(props: MatchScoreLabelProps) {
  const { tone, value, upTo, label, isOpen, screenReaderText, small, className } = props;
  const hidden = screenReaderText ? true : undefined;
  return (
    <p
      className={cx(
        'flex items-baseline gap-x-1.5 leading-ui font-strong',
        small ? 'min-w-0 text-14' : 'flex-wrap',
        TONE_CLASSES[tone],
        className,
      )}
    >
      {screenReaderText && <span className="sr-only">{screenReaderText}</span>}
      {value && (
        <b
          className={cx('flex-none', small ? 'num whitespace-nowrap' : 'price text-22 leading-ui')}
          aria-hidden={hidden}
        >
          {value}
        </b>
      )}
      {upTo && !small && (
        <span className="font-mid text-muted" aria-hidden={hidden}>
          {upTo}
        </span>
      )}
      <span
        className={cx(
          small ? 'truncate font-mid' : upTo && 'mt-0.5 w-full text-14',
          small && upTo ? 'text-muted' : (isOpen || upTo) && 'text-ink',
        )}
        aria-hidden={hidden}
      >
        {small && upTo ? `${upTo} · ${label}` : label}
      </span>
    </p>
  );
}
