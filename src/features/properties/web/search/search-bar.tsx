import { Suspense, useState } from 'react';
import type { LocationNames } from '#features/locations/web/public/location-names.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { lazyOnInteraction } from '#browser/lazy/lazy-on-interaction.tsx';
import type { PropertyFilters } from '../../domain/search/search-filters.ts';
import { FilterButton } from './filters/filter-button.tsx';
import type { FilterSectionName } from './filters/filter-section.tsx';
import { chipKeys, QuickChips } from './filters/quick-chips.tsx';
import { searchFieldKey, searchFieldText } from './search-labels.ts';

/** Hydrated on the first interaction, because suggestions need downshift. */
const SearchField = lazyOnInteraction(
  async () => (await import('./search-field.tsx')).SearchField,
  () => <span className="min-h-13 flex-1" />,
);
const FilterDialog = lazyComponent(async () => (await import('./filters/filter-dialog.tsx')).FilterDialog);

interface SearchBarProps {
  /** Filters of the URL. */
  filters: PropertyFilters;
  /** These filters and those that the text names. */
  resolved: PropertyFilters;
  names: LocationNames;
  isSignedIn: boolean;
  /** The text asks for something cheap. */
  isCheap: boolean;
  onChange: (filters: PropertyFilters) => void;
}

/** Search field, filter dialog and quick filters. A text stays in the field, and each part that it names is a chip. */
export function SearchBar({ filters, resolved, names, isSignedIn, isCheap, onChange }: SearchBarProps) {
  const [dialog, setDialog] = useState({ round: 0, isOpen: false, section: null as FilterSectionName | null });
  const open = (section: FilterSectionName | null) => setDialog({ round: dialog.round + 1, isOpen: true, section });
  const isText = filters.q !== undefined && filters.q !== resolved.q;
  const fieldKey = isText ? null : searchFieldKey(resolved);
  return (
    <div className="sticky top-16 short:static z-15 bg-surface py-2.5 shadow-[0_1px_0_var(--line)]">
      <div className="wrap grid max-w-[1344px] items-center gap-2 lg:grid-cols-[380px_minmax(0,1fr)]">
        <div className="flex min-h-13 items-center rounded-full bg-surface shadow-card ring-1 ring-line focus-within:ring-3 focus-within:ring-focus">
          <SearchField filters={filters} searchText={searchFieldText(filters, names)} onChange={onChange} />
          <FilterButton count={chipKeys(resolved, fieldKey).length} onOpen={() => open(null)} />
        </div>
        <QuickChips filters={resolved} {...{ names, isSignedIn, fieldKey, isCheap, onChange }} onOpen={open} />
      </div>
      {dialog.round > 0 && (
        <Suspense fallback={null}>
          <FilterDialog
            key={dialog.round}
            isOpen={dialog.isOpen}
            onClose={() => setDialog({ ...dialog, isOpen: false })}
            filters={resolved}
            section={dialog.section}
            isSignedIn={isSignedIn}
            onChange={onChange}
          />
        </Suspense>
      )}
    </div>
  );
}
