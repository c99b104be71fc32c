import { useEffect, useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { lowerFirst } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { PropertyFilters } from '../../../domain/search/search-filters.ts';
import { useFacets, useResultCount } from '../search-api.ts';
import { FilterFields } from './filter-fields.tsx';
import type { FilterSectionName } from './filter-section.tsx';
import { resultCountLabel } from '../search-labels.ts';

/** Debounce of the facet requests, in milliseconds. */
const DEBOUNCE_MS = 250;

interface FilterDialogProps {
  isOpen: boolean;
  onClose: () => void;
  filters: PropertyFilters;
  section: FilterSectionName | null;
  isSignedIn: boolean;
  onChange: (filters: PropertyFilters) => void;
}

/** All filters; a bottom sheet on phones. Changes are applied on submit and discarded on close. */
export function FilterDialog({ isOpen, onClose, filters, section, isSignedIn, onChange }: FilterDialogProps) {
  const lang = useLang();
  const [draft, setDraft] = useState(filters);
  const settled = useDebouncedFilters(draft);
  const { data, isPlaceholderData, isError } = useResultCount(settled);
  const facets = useFacets(settled);
  const isWaiting = !isError && (data === undefined || isPlaceholderData || settled !== draft);
  const total = data?.total ?? null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.search_filters()}
      closeLabel={m.search_close()}
      fixedHeight
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (wrong) {
          wrong.focus();
          return;
        }
        onChange(draft);
        onClose();
      }}
      actions={
        <>
          <Button variant="ghost" className="-ml-3" onClick={() => setDraft({})}>
            {m.search_filters_clear()}
          </Button>
          <Button type="submit" aria-busy={isWaiting}>
            <span className={isWaiting ? 'opacity-50' : undefined}>
              {total?.count === 0
                ? m.search_filters_show_none()
                : m.search_filters_show({ homes: lowerFirst(resultCountLabel(total, draft.offer, lang), lang) })}
            </span>
          </Button>
        </>
      }
    >
      <FilterFields
        filters={draft}
        section={section}
        facets={facets}
        isSignedIn={isSignedIn}
        hasTravelTimes={data?.has_travel_times ?? false}
        onChange={setDraft}
      />
    </Dialog>
  );
}

/** Debounced filters. */
function useDebouncedFilters(draft: PropertyFilters): PropertyFilters {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled;
}
