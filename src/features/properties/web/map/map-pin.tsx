import type { ComponentProps } from 'react';
import { cx } from '#ui/core/cx.ts';

type PinVariant = 'rest' | 'seen' | 'on';

const PIN_CLASSES: Record<PinVariant, { pill: string; bill: string }> = {
  rest: { pill: 'bg-surface-raised text-ink', bill: 'fill-surface-raised' },
  seen: { pill: 'bg-surface-press text-muted', bill: 'fill-surface-press' },
  on: { pill: 'bg-action text-on-action', bill: 'fill-action' },
};

const SHADOW_CLASS =
  '[filter:drop-shadow(0_0_.5px_var(--text-subtle))_drop-shadow(0_2px_3px_color-mix(in_oklch,var(--overlay)_40%,transparent))]';

/** Price marker with a pointer to its location. Child of `MapMarker`. */
export function MapPin({ variant, className, children, ...rest }: ComponentProps<'button'> & { variant: PinVariant }) {
  const { pill, bill } = PIN_CLASSES[variant];
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        'absolute inline-flex min-h-8 -translate-x-1/2 translate-y-[calc(-100%-11px)] items-center rounded-full px-[11px] text-14 whitespace-nowrap',
        'num font-[650] after:absolute after:-inset-x-0.5 after:-inset-y-1.5 hover:z-2',
        SHADOW_CLASS,
        pill,
        className,
      )}
    >
      {children}
      <svg
        viewBox="0 0 20 14"
        aria-hidden
        className={cx('absolute top-[calc(100%-1px)] left-1/2 -ml-2 h-3 w-[17px]', bill)}
      >
        <path d="M1 0h17c-1 7-5 12-11 14 2-5 0-10-6-14Z" />
      </svg>
    </button>
  );
}

/** Cluster marker with the number of properties and the lowest price. */
export function MapClusterPin({ count, price, ...rest }: ComponentProps<'button'> & { count: number; price: string }) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        'absolute grid -translate-1/2 place-content-center rounded-full text-center leading-tight bg-inverse num text-14 font-[650] text-on-inverse',
        'shadow-[0_0_0_6px_color-mix(in_oklch,var(--inverse)_18%,transparent)] after:absolute after:-inset-1.5',
        count > 99 ? 'size-15' : 'size-13',
      )}
    >
      {count}
      <small className="text-12 font-mid">{price}</small>
    </button>
  );
}
