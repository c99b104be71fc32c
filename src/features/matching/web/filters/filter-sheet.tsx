import { useState } from 'react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useLang } from '#browser/lang.ts';
import { CountBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { m } from '#words';
import { countWords } from '../fit-words.ts';
import { FilterFields } from './filter-fields.tsx';
import { namedFilters, NO_FILTERS, type MatchFilters } from './match-filters.ts';

interface FilterSheetProps {
  filters: MatchFilters;
  onChange: (next: MatchFilters) => void;
  /** How many people they let through; null while that is not known. */
  total: number | null;
}

/** The filters behind a button, where there is no room beside the list. */
export function FilterSheet({ filters, onChange, total }: FilterSheetProps) {
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const count = namedFilters(filters).length;
  return (
    <>
      <Button
        look="line"
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
              <Button look="bare" className="-ml-3" onClick={() => onChange(NO_FILTERS)}>
                {m.matching_filters_clear()}
              </Button>
            )}
            <Button onClick={() => setOpen(false)} busy={total === null}>
              {total === 0
                ? m.matching_filters_show_none()
                : m.matching_filters_show({ count: total ?? 0, shown: countWords(total ?? 0, lang) })}
            </Button>
          </>
        }
      >
        <FilterFields filters={filters} onChange={onChange} />
      </Dialog>
    </>
  );
}
