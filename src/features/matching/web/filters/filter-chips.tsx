import { Chip } from '#ui/chip.tsx';
import { m } from '#words';
import { namedFilters, withoutFilter, type MatchFilters } from './match-filters.ts';
import { useFilterNames } from './use-filter-names.ts';

/** The filters that are set, each to be taken away. */
export function FilterChips(props: { filters: MatchFilters; onChange: (next: MatchFilters) => void }) {
  const { filters, onChange } = props;
  const names = useFilterNames(filters);
  return (
    <>
      {namedFilters(filters).map((name) => {
        const words = names[name] || '…';
        return (
          <Chip
            key={name}
            on
            removable
            aria-label={m.matching_filter_remove({ filter: words })}
            onClick={() => onChange(withoutFilter(filters, name))}
          >
            {words}
          </Chip>
        );
      })}
    </>
  );
}
