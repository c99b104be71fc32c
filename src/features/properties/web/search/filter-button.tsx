import { Suspense, useState } from 'react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazyAsking } from '#browser/lazy-asking.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { m } from '#words';
import type { HomesFilters } from '../../domain/search.ts';
import { chipKeys } from './quick-chips.tsx';

const FilterDialog = lazyAsking(async () => (await import('./filter-dialog.tsx')).FilterDialog);

interface FilterButtonProps {
  filters: HomesFilters;
  isSignedIn: boolean;
  onChange: (filters: HomesFilters) => void;
}

/** Opens every filter; says how many are set. */
export function FilterButton({ filters, isSignedIn, onChange }: FilterButtonProps) {
  const [open, setOpen] = useState<'never' | 'open' | 'closed'>('never');
  const [round, setRound] = useState(0);
  const count = chipKeys(filters).length;
  return (
    <>
      <IconButton
        label={count > 0 ? m.homes_filters_set({ count }) : m.homes_filters()}
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
