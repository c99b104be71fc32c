import type { LocationNames } from '#features/locations/web/public/location-names.ts';
import { lazyOnInteraction } from '#browser/lazy/lazy-on-interaction.tsx';
import type { PropertyFilters } from '../../domain/search/search-filters.ts';
import { FilterButton } from './filters/filter-button.tsx';
import { QuickChips } from './filters/quick-chips.tsx';
import { searchFieldText } from './search-labels.ts';

/** Hydrated on the first interaction, because suggestions need downshift. */
const SearchField = lazyOnInteraction(
  async () => (await import('./search-field.tsx')).SearchField,
  () => <span className="min-h-13 flex-1" />,
);

interface SearchBarProps {
  filters: PropertyFilters;
  names: LocationNames;
  isSignedIn: boolean;
  onChange: (filters: PropertyFilters) => void;
}

/** Search field, filter dialog and quick filters. */
export function SearchBar({ filters, names, isSignedIn, onChange }: SearchBarProps) {
  return (
    <div className="sticky top-16 short:static z-15 bg-surface py-2.5 shadow-[0_1px_0_var(--line)]">
      <div className="wrap grid max-w-[1344px] items-center gap-2 lg:grid-cols-[380px_minmax(0,1fr)]">
        <div className="flex min-h-13 items-center rounded-full bg-surface shadow-card ring-1 ring-line focus-within:ring-3 focus-within:ring-focus">
          <SearchField filters={filters} searchText={searchFieldText(filters, names)} onChange={onChange} />
          <FilterButton filters={filters} isSignedIn={isSignedIn} onChange={onChange} />
        </div>
        <QuickChips filters={filters} names={names} isSignedIn={isSignedIn} onChange={onChange} />
      </div>
    </div>
  );
}
