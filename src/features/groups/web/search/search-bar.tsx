import { Suspense, useState, type FormEvent } from 'react';
import SearchIcon from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useLocation } from 'react-router';
import { useLang } from '#browser/i18n/lang.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import type { LocationNames } from '#features/locations/web/public/location-names.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { localizePath } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { GROUP_SEARCH } from '../../domain/rules.ts';
import { searchParams, activeFilters, omitFilter, type GroupFilters } from './group-search.ts';
import { filterLabel } from './search-labels.ts';

const FilterDialog = lazyComponent(async () => (await import('./filter-dialog.tsx')).FilterDialog);

interface SearchBarProps {
  filters: GroupFilters;
  names: LocationNames;
  isSignedIn: boolean;
  onChange: (filters: GroupFilters) => void;
}

/** Search bar: text, filter dialog and removable filter chips. */
export function SearchBar({ filters, names, isSignedIn, onChange }: SearchBarProps) {
  const lang = useLang();
  const set = activeFilters(filters).filter((key) => key !== 'q');
  return (
    <div className="sticky top-16 short:static z-15 bg-surface py-2.5 shadow-[0_1px_0_var(--line)]">
      <div className="wrap grid max-w-[1144px] items-center gap-2 lg:grid-cols-[420px_minmax(0,1fr)]">
        <div className="flex min-h-13 items-center rounded-full bg-surface shadow-card ring-1 ring-line focus-within:ring-3 focus-within:ring-focus">
          <TextSearch key={filters.q} filters={filters} onChange={onChange} />
          <FilterButton filters={filters} count={set.length} isSignedIn={isSignedIn} onChange={onChange} />
        </div>
        <div role="group" aria-label={m.groups_chips()} className="scroller items-center empty:hidden lg:mx-0 lg:px-1">
          {set.map((key) => {
            const label = filterLabel(key, filters, names, lang) || '…';
            return (
              <Chip
                key={key}
                selected
                removable
                aria-label={m.groups_filter_remove({ filter: label })}
                onClick={() => onChange(omitFilter(filters, key))}
              >
                {label}
              </Chip>
            );
          })}
          {isSignedIn && filters.rules === null && (
            <Chip selected={false} onClick={() => onChange({ ...filters, rules: '1' })}>
              {m.groups_chip_rules()}
            </Chip>
          )}
        </div>
      </div>
    </div>
  );
}

/** Form that also works before hydration. */
function TextSearch({ filters, onChange }: Pick<SearchBarProps, 'filters' | 'onChange'>) {
  const [text, setText] = useState(filters.q ?? '');
  const { pathname } = useLocation();
  const rest = omitFilter(filters, 'q');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...filters, q: text.trim() || null });
  };
  return (
    <form
      role="search"
      action={localizePath('/groups', pathname)}
      onSubmit={submit}
      className="relative min-w-0 flex-1"
    >
      <button
        type="submit"
        aria-label={m.groups_search_submit()}
        className="absolute inset-y-0 left-1 my-auto grid size-tap place-items-center rounded-full"
      >
        <Icon icon={SearchIcon} />
      </button>
      <input
        type="search"
        name="q"
        aria-label={m.groups_search_label()}
        placeholder={m.groups_search_placeholder()}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={GROUP_SEARCH.queryMaxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className="block min-h-13 w-full truncate rounded-full bg-transparent pr-12 pl-12 font-mid text-ink outline-none placeholder:font-normal [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={m.groups_search_clear()}
          onClick={() => {
            setText('');
            if (filters.q !== null) onChange(rest);
          }}
          className="absolute inset-y-0 right-1 my-auto grid size-tap place-items-center rounded-full text-muted hover:text-ink"
        >
          <Icon icon={X} size={16} />
        </button>
      )}
      {[...searchParams({ filters: rest, sort: null })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

/** Opens the filter dialog; shows the number of active filters. */
function FilterButton({ filters, count, isSignedIn, onChange }: Omit<SearchBarProps, 'names'> & { count: number }) {
  const [round, setRound] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={count > 0 ? m.groups_filters_set({ count }) : m.groups_filters()}
        icon={SlidersHorizontal}
        count={count}
        aria-haspopup="dialog"
        className="mr-1.5"
        onClick={() => {
          setRound(round + 1);
          setOpen(true);
        }}
      />
      {round > 0 && (
        <Suspense fallback={null}>
          <FilterDialog
            key={round}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            filters={filters}
            isSignedIn={isSignedIn}
            onChange={onChange}
          />
        </Suspense>
      )}
    </>
  );
}
