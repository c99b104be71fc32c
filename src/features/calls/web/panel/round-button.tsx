import type { ComponentProps } from 'react';
import { cx } from '#ui/core/cx.ts';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';

const TONE_CLASSES = {
  quiet: 'bg-surface-quiet text-ink group-hover:bg-surface-press',
  off: 'bg-inverse text-on-inverse',
  main: 'bg-action text-on-action group-hover:bg-action-hover',
  danger: 'bg-danger text-on-danger group-hover:opacity-90',
} as const;

/** Round icon button with a visible label. */
export function RoundButton({
  icon,
  tone = 'quiet',
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { icon: LucideIcon; tone?: keyof typeof TONE_CLASSES }) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        'group grid min-w-16 justify-items-center gap-1.5 rounded-inner py-1 text-12 text-muted',
        className,
      )}
    >
      <span className={cx('grid size-13 place-items-center rounded-full', TONE_CLASSES[tone])}>
        <Icon icon={icon} />
      </span>
      <span className="max-w-20 text-center leading-ui">{children}</span>
    </button>
  );
}
