import { useState } from 'react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useLang } from '#browser/i18n/lang.ts';
import { CountBadge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { LazyFilterFields } from './lazy-filter-fields.tsx';
import { displayedFilters, NO_FILTERS, type MatchFilters } from './match-filters.ts';

interface FilterSheetProps {
  filters: MatchFilters;
  onChange: (next: MatchFilters) => void;
  /** Number of matching people; null while unknown. */
  total: number | null;
}

/** Filters in a dialog, for screens without a sidebar. */
export function FilterSheet({ filters, onChange, total }: FilterSheetProps) {
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const count = displayedFilters(filters).length;
  return (
    <>
      <Button
        variant="outline"
        icon={SlidersHorizontal}
        aria-label={count > 0 ? m.matching_filters_set({ count }) : undefined}
        aria-haspopup="dialog"
        className="flex-none"
        onClick={() => setOpen(true)}
      >
        <span className="inline-flex items-center gap-2">
          {m.matching_filters()}
          {count > 0 && <CountBadge count={count} />}
        </span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={m.matching_filters()}
        closeLabel={m.matching_close()}
        actions={
          <>
            {count > 0 && (
              <Button variant="ghost" className="-ml-3" onClick={() => onChange(NO_FILTERS)}>
                {m.matching_filters_clear()}
              </Button>
            )}
            <Button onClick={() => setOpen(false)} loading={total === null}>
              {total === 0
                ? m.matching_filters_show_none()
                : m.matching_filters_show({ count: total ?? 0, shown: formatNumber(total ?? 0, lang) })}
            </Button>
          </>
        }
      >
        <LazyFilterFields filters={filters} onChange={onChange} />
      </Dialog>
    </>
  );
}
