import { Chip } from '#ui/buttons/chip.tsx';
import { m } from '#messages';
import { displayedFilters, omitFilter, type MatchFilters } from './match-filters.ts';
import { useFilterLabels } from './use-filter-labels.ts';

/** The active filters as removable chips. */
export function MatchFilterChips(props: { filters: MatchFilters; onChange: (next: MatchFilters) => void }) {
  const { filters, onChange } = props;
  const names = useFilterLabels(filters);
  return (
    <>
      {displayedFilters(filters).map((name) => {
        const label = names[name] || '…';
        return (
          <Chip
            key={name}
            selected
            removable
            aria-label={m.matching_filter_remove({ filter: label })}
            onClick={() => onChange(omitFilter(filters, name))}
          >
            {label}
          </Chip>
        );
      })}
    </>
  );
}
