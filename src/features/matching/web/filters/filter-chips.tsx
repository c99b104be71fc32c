import { Chip } from '#ui/chip.tsx';
import { m } from '#words';
import { activeFilters, withoutFilter, type MatchFilters } from './match-filters.ts';
import { useFilterNames } from './use-filter-names.ts';

/** The filters that are set, each to be taken away; nothing where none is. */
export function FilterChips(props: { filters: MatchFilters; onChange: (next: MatchFilters) => void }) {
  const { filters, onChange } = props;
  const names = useFilterNames(filters);
  // A city says its province too.
  const shown = activeFilters(filters).filter((name) => !(name === 'province' && filters.city_id !== null));
  if (shown.length === 0) return null;
  return (
    <div className="scroller mt-3">
      {shown.map((name) => {
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
    </div>
  );
}
