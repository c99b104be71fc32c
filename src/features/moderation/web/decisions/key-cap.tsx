import { cx } from '#ui/core/cx.ts';

/** Name of a key, as on the keyboard. Decorative: `aria-keyshortcuts` of the control tells the key. */
export function KeyCap({ children, className }: { children: string; className?: string }) {
  return (
    <kbd
      aria-hidden="true"
      className={cx(
        'inline-grid h-6 min-w-6 flex-none place-items-center rounded-[6px] border border-current px-1 font-text text-12 leading-none font-strong max-md:hidden',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
