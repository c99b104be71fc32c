import { cx } from '../core/cx.ts';

export type MeterTone = 'success' | 'warning' | 'neutral' | 'accent' | 'danger';

const TONE_CLASSES: Record<MeterTone, string> = {
  success: 'bg-success',
  warning: 'bg-warning-mark',
  neutral: 'bg-neutral-mark',
  accent: 'bg-action',
  danger: 'bg-danger',
};

/** 8 px bar. Decorative unless it has a `label`. Use `Progress` for a running task. */
export function Meter({
  percent,
  tone = 'success',
  label,
  tall,
}: {
  percent: number;
  tone?: MeterTone;
  label?: string;
  tall?: boolean;
}) {
  const full = Math.min(100, Math.max(0, percent));
  const aria = label
    ? { role: 'meter', 'aria-label': label, 'aria-valuenow': full, 'aria-valuemin': 0, 'aria-valuemax': 100 }
    : { 'aria-hidden': true };
  return (
    <div {...aria} className={cx('overflow-hidden rounded-full bg-line', tall ? 'h-2.5' : 'h-2')}>
      <div className={cx('h-full rounded-full', TONE_CLASSES[tone])} style={{ width: `${full}%` }} />
    </div>
  );
}
