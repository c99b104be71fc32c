import { useEffect, useId, useRef, type ReactNode } from 'react';

/** Sections that a quick chip opens. */
export type FilterSectionName = 'price' | 'what' | 'when';

interface FilterSectionProps {
  name?: FilterSectionName;
  /** Section that is scrolled into view when the fields appear. */
  target?: FilterSectionName | null;
  title: string;
  children: ReactNode;
}

/** Titled group of filters. */
export function FilterSection({ name, target, title, children }: FilterSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const isTarget = name !== undefined && name === target;
  useEffect(() => {
    if (isTarget) section.current?.scrollIntoView();
  }, [isTarget]);
  return (
    <section ref={section} aria-labelledby={id} className="grid gap-4">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
