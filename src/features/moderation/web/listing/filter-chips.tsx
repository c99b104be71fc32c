import { Chip } from '#ui/chip.tsx';

export type ChipChoice = { key: string; value: string; label: string };

export type FilterChipsProps = {
  /** Accessible name of the row. */
  label: string;
  choices: readonly ChipChoice[];
  filter: Record<string, string | undefined>;
  onChange: (parts: Record<string, string | null>) => void;
};

/** What a list is narrowed to; pressing what is on takes it away. */
export function FilterChips({ label, choices, filter, onChange }: FilterChipsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-gutter flex flex-nowrap gap-2 scroll-px-gutter overflow-x-auto px-gutter py-1.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {choices.map(({ key, value, label: words }) => {
        const on = filter[key] === value;
        return (
          <Chip key={`${key} ${value}`} on={on} onClick={() => onChange({ [key]: on ? null : value })}>
            {words}
          </Chip>
        );
      })}
    </div>
  );
}
