import { useEffect, useState } from 'react';
import { useLang } from '#browser/lang.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { m } from '#words';
import type { HomesFilters } from '../../domain/search.ts';
import { useFacets, useTotal } from '../search-api.ts';
import { FilterFields } from './filter-fields.tsx';
import { homesWords } from './search-words.ts';

/** How long one stops typing before the counts are asked for, in milliseconds. */
const SETTLE_MS = 250;

interface FilterDialogProps {
  isOpen: boolean;
  onClose: () => void;
  filters: HomesFilters;
  isSignedIn: boolean;
  onChange: (filters: HomesFilters) => void;
}

/** Every filter: a sheet on a phone. What is chosen counts when one asks for the homes; until then it can be let go. */
export function FilterDialog({ isOpen, onClose, filters, isSignedIn, onChange }: FilterDialogProps) {
  const lang = useLang();
  const [draft, setDraft] = useState(filters);
  const settled = useSettled(draft);
  const { data, isPlaceholderData, isError } = useTotal(settled);
  const facets = useFacets(settled);
  const isWaiting = !isError && (data === undefined || isPlaceholderData || settled !== draft);
  const total = data?.total ?? null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.homes_filters()}
      closeLabel={m.homes_close()}
      steady
      onSubmit={(event) => {
        event.preventDefault();
        onChange(draft);
        onClose();
      }}
      actions={
        <>
          <Button look="bare" className="-ml-3" onClick={() => setDraft({})}>
            {m.homes_filters_clear()}
          </Button>
          <Button type="submit" aria-busy={isWaiting}>
            <span className={isWaiting ? 'opacity-50' : undefined}>
              {total?.count === 0
                ? m.homes_filters_show_none()
                : m.homes_filters_show({ homes: lowerFirst(homesWords(total, draft.offer, lang)) })}
            </span>
          </Button>
        </>
      }
    >
      <FilterFields filters={draft} facets={facets} isSignedIn={isSignedIn} onChange={setDraft} />
    </Dialog>
  );
}

/** What was chosen, once one has stopped choosing. */
function useSettled(draft: HomesFilters): HomesFilters {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled;
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
