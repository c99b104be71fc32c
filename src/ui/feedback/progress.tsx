import { cx } from '../core/cx.ts';

/** Progress bar from 0 to 100 (an upload); `text` is its accessible value ("62 %, quedan 4 s"). */
export function Progress({
  percent,
  label,
  text,
  className,
}: {
  percent: number;
  label: string;
  text?: string;
  className?: string;
}) {
  const full = Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(full)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      className={cx('h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className="h-full w-full origin-left rounded-full bg-action transition-transform duration-slow"
        style={{ transform: `scaleX(${full / 100})` }}
      />
    </div>
  );
}

/** Completed, current and upcoming steps. Decorative: show the text ("Paso 3 de 7") above. */
export function StepIndicator({ step, total }: { step: number; total: number }) {
  return (
    <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-[5px]">
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          className={cx(
            'h-[5px] rounded-full',
            index + 1 < step ? 'bg-ink' : index + 1 === step ? 'bg-action' : 'bg-line',
          )}
        />
      ))}
    </div>
  );
}
