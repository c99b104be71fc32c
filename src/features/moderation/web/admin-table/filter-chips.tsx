import { Chip } from '#ui/buttons/chip.tsx';

export type FilterOption = { key: string; value: string; label: string };

export type FilterChipsProps = {
  /** Accessible name of the group. */
  label: string;
  options: readonly FilterOption[];
  filter: Record<string, string | undefined>;
  onChange: (changes: Record<string, string | null>) => void;
};

/** Filter chips; pressing an active chip removes the filter. */
export function FilterChips({ label, options, filter, onChange }: FilterChipsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-gutter flex flex-nowrap gap-2 scroll-px-gutter overflow-x-auto px-gutter py-1.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {options.map(({ key, value, label: chipLabel }) => {
        const on = filter[key] === value;
        return (
          <Chip key={`${key} ${value}`} selected={on} onClick={() => onChange({ [key]: on ? null : value })}>
            {chipLabel}
          </Chip>
        );
      })}
    </div>
  );
}
