import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';
import { LazyFilterFields } from './lazy-filter-fields.tsx';
import { activeFilters, NO_FILTERS, type MatchFilters } from './match-filters.ts';

/** Filters in the sidebar, if there is room. */
export function SideFilters({ filters, onChange }: { filters: MatchFilters; onChange: (next: MatchFilters) => void }) {
  return (
    <section
      aria-label={m.matching_filters()}
      className="sticky top-24 -m-2 grid max-h-[calc(100dvh-112px)] gap-4 overflow-y-auto p-2"
    >
      <LazyFilterFields filters={filters} onChange={onChange} />
      {activeFilters(filters).length > 0 && (
        <Button variant="ghost" className="-ml-3 justify-self-start" onClick={() => onChange(NO_FILTERS)}>
          {m.matching_filters_clear()}
        </Button>
      )}
    </section>
  );
}
