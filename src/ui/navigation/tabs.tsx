import { useEffect, useRef, type ReactNode } from 'react';
import * as Radix from 'radix-ui/tabs';

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

/** Tabs in one row, which scrolls if it is too narrow for them and keeps the selected one in view. */
export function Tabs<V extends string>({ tabs, value, onChange, label, className, children }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const selected = row?.querySelector('[aria-selected="true"]');
    if (!row || !selected) return;
    // `scrollIntoView` would scroll the page, too.
    const [outer, inner] = [row.getBoundingClientRect(), selected.getBoundingClientRect()];
    row.scrollLeft += Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right);
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as V)} className={className}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            // Radix selects on press. Clicks made before hydration are repeated without one.
            onClick={() => tab.value !== value && onChange(tab.value)}
            className="relative flex min-h-tap min-w-tap flex-none items-center justify-center gap-1.5 font-mid whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:font-strong data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:bottom-0 data-[state=active]:after:h-[3px] data-[state=active]:after:rounded-t-[3px] data-[state=active]:after:bg-action"
          >
            {tab.label}
            {tab.count !== undefined && <span className="num text-14 font-mid text-subtle">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} tabIndex={-1}>
        {tabs.find((tab) => tab.value === value)?.panel ?? children}
      </Radix.Content>
    </Radix.Root>
  );
}
