import { cx } from './cx.ts';

export type MeterTone = 'fit' | 'mixed' | 'low' | 'hot' | 'danger';

const TONES: Record<MeterTone, string> = {
  fit: 'bg-fit',
  mixed: 'bg-mixed-mark',
  low: 'bg-clash',
  hot: 'bg-action',
  danger: 'bg-danger',
};

/** An 8 px bar. Decoration unless it has a `label`; what happens over time is a Progress. */
export function Meter({
  percent,
  tone = 'fit',
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
      <div className={cx('h-full rounded-full', TONES[tone])} style={{ width: `${full}%` }} />
    </div>
  );
}
