import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon, type IconShape } from '#ui/icon.tsx';

const TONES = {
  quiet: 'bg-surface-quiet text-ink group-hover:bg-surface-press',
  off: 'bg-inverse text-on-inverse',
  main: 'bg-action text-on-action group-hover:bg-action-hover',
  danger: 'bg-danger text-on-danger group-hover:opacity-90',
} as const;

/** A disc with its words below: a thumb finds it, and nobody has to guess. */
export function RoundButton({
  icon,
  tone = 'quiet',
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { icon: IconShape; tone?: keyof typeof TONES }) {
  return (
    <button
      type="button"
      {...rest}
      className={cx('group grid min-w-16 justify-items-center gap-1.5 rounded-inner py-1 text-12 text-soft', className)}
    >
      <span className={cx('grid size-13 place-items-center rounded-full', TONES[tone])}>
        <Icon of={icon} />
      </span>
      <span className="max-w-20 text-center leading-ui">{children}</span>
    </button>
  );
}
