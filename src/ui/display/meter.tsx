import { cx } from '../core/cx.ts';

export type MeterTone = 'success' | 'warning' | 'neutral' | 'accent' | 'danger';

const TONE_CLASSES: Record<MeterTone, string> = {
  success: 'bg-success',
  warning: 'bg-warning-mark',
  neutral: 'bg-neutral-mark',
  accent: 'bg-action',
  danger: 'bg-danger',
};

/** 8 px bar: solid up to `percent`, dashed up to `upTo`. Decorative unless it has a `label`. Use `Progress` for a running task. */
export function Meter({
  percent,
  upTo = percent,
  tone = 'success',
  label,
  tall,
}: {
  percent: number;
  upTo?: number | undefined;
  tone?: MeterTone;
  label?: string;
  tall?: boolean;
}) {
  const full = Math.min(100, Math.max(0, percent));
  const open = Math.min(100, upTo) - full;
  const aria = label
    ? { role: 'meter', 'aria-label': label, 'aria-valuenow': full, 'aria-valuemin': 0, 'aria-valuemax': 100 }
    : { 'aria-hidden': true };
  return (
    <div {...aria} className={cx('flex overflow-hidden rounded-full bg-line', tall ? 'h-2.5' : 'h-2')}>
      <div
        className={cx('h-full flex-none', open > 0 ? 'rounded-l-full' : 'rounded-full', TONE_CLASSES[tone])}
        style={{ width: `${full}%` }}
      />
      {open > 0 && (
        <div className={cx('bar-dashes h-full flex-none', TONE_CLASSES[tone])} style={{ width: `${open}%` }} />
      )}
    </div>
  );
}
