import { Suspense, useState } from 'react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';
import type { PropertyFilters } from '../../../domain/search/search-filters.ts';
import { chipKeys } from './quick-chips.tsx';

const FilterDialog = lazyComponent(async () => (await import('./filter-dialog.tsx')).FilterDialog);

interface FilterButtonProps {
  filters: PropertyFilters;
  isSignedIn: boolean;
  onChange: (filters: PropertyFilters) => void;
}

/** Opens the filter dialog; shows the number of set filters. */
export function FilterButton({ filters, isSignedIn, onChange }: FilterButtonProps) {
  const [open, setOpen] = useState<'never' | 'open' | 'closed'>('never');
  const [round, setRound] = useState(0);
  const count = chipKeys(filters).length;
  return (
    <>
      <IconButton
        label={count > 0 ? m.search_filters_set({ count }) : m.search_filters()}
        icon={SlidersHorizontal}
        count={count}
        aria-haspopup="dialog"
        className="mr-1.5"
        onClick={() => {
          setRound(round + 1);
          setOpen('open');
        }}
      />
      {open !== 'never' && (
        <Suspense fallback={null}>
          <FilterDialog
            key={round}
            isOpen={open === 'open'}
            onClose={() => setOpen('closed')}
            filters={filters}
            isSignedIn={isSignedIn}
            onChange={onChange}
          />
        </Suspense>
      )}
    </>
  );
}
