import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../core/cx.ts';

export type Tab<V extends string> = { value: V; label: ReactNode; count?: number; panel?: ReactNode };

export type TabsProps<V extends string> = {
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Accessible name of the tab list. */
  label: string;
  className?: string;
  /** Panel of the current tab, if the tabs define none. */
  children?: ReactNode;
};

/** Index of the tab that an arrow key, Home or End moves to; `null` for other keys. */
export function nextTabIndex(key: string, index: number, length: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % length;
  if (key === 'ArrowLeft') return (index - 1 + length) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}

export function Tabs<V extends string>({ tabs, value, onChange, label, className, children }: TabsProps<V>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = nextTabIndex(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    const target = next === null ? undefined : tabs[next];
    if (!target || next === null) return;
    event.preventDefault();
    onChange(target.value);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={className}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => {
          const current = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={current}
              aria-controls={`${id}-panel`}
              tabIndex={current ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={cx(
                'relative flex min-h-tap min-w-tap flex-none items-center justify-center gap-1.5 whitespace-nowrap focus-visible:-outline-offset-3',
                current
                  ? 'font-strong text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-[3px] after:bg-action'
                  : 'font-mid text-muted hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && <span className="num text-14 font-mid text-subtle">{tab.count}</span>}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={-1}>
        {tabs.find((tab) => tab.value === value)?.panel ?? children}
      </div>
    </div>
  );
}
