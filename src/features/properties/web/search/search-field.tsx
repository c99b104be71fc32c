import { Suspense, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useLocation } from 'react-router';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Icon } from '#ui/core/icon.tsx';
import { localizePath } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { filterParams, type PropertyFilters } from '../../domain/search/search-filters.ts';
import type { LocationSuggestion } from './location-finder.tsx';
import { LOCATION_KEYS, omitFilters } from './search-state.ts';
import { SEARCH } from '../../domain/search/search-rules.ts';

/** Location suggestions; loaded when the field is focused. */
const LocationFinder = lazyComponent(async () => (await import('./location-finder.tsx')).LocationFinder);

interface SearchFieldProps {
  filters: PropertyFilters;
  /** Text for the current search. */
  searchText: string;
  onChange: (filters: PropertyFilters) => void;
}

/** Search field for free text and suggested locations. Works without JavaScript as a plain form. */
export function SearchField({ filters, searchText, onChange }: SearchFieldProps) {
  const { pathname } = useLocation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Typed text belongs to the search it was typed over.
  const [draft, setDraft] = useState({ text: '', over: null as string | null });
  const typed = draft.over === searchText ? draft.text : null;
  const setTyped = (text: string) => setDraft({ text, over: searchText });
  const [focus, setFocus] = useState<'never' | 'here' | 'left'>('never');
  const [locations, setLocations] = useState<readonly LocationSuggestion[]>([]);
  const [at, setAt] = useState(-1);
  const text = typed ?? searchText;
  const shown = focus === 'here' && typed !== null && typed.trim() !== '' ? locations : [];
  const isOpen = shown.length > 0;
  const rest = omitFilters(filters, ...LOCATION_KEYS);

  const leave = () => {
    setDraft({ text: '', over: null });
    setAt(-1);
  };
  const choose = ({ key, id: locationId }: LocationSuggestion) => {
    leave();
    onChange({ ...rest, [key]: locationId, ...(key === 'city_id' && { province_id: locationId.slice(0, 2) }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const location = shown[at];
    if (location) choose(location);
    else if (typed === null) return input.current?.focus();
    else {
      leave();
      onChange(typed.trim() === '' ? rest : { ...rest, q: typed.trim().slice(0, SEARCH.queryMaxLength) });
    }
    input.current?.blur();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      leave();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || !isOpen) return;
    event.preventDefault();
    setAt(((at + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
  };
  return (
    <form
      role="search"
      aria-label={m.search_search_label()}
      action={localizePath('/properties', pathname)}
      onSubmit={submit}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocus('left')}
      className="relative min-w-0 flex-1"
    >
      <button
        type="submit"
        aria-label={m.search_search_go()}
        className="absolute inset-y-0 left-1 my-auto grid size-tap place-items-center rounded-full"
      >
        <Icon icon={SearchIcon} />
      </button>
      <input
        ref={input}
        type="text"
        name="q"
        role="combobox"
        aria-label={m.search_search_label()}
        aria-expanded={isOpen}
        aria-controls={focus === 'never' ? undefined : `${id}-places`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={SEARCH.queryMaxLength}
        placeholder={m.search_search_placeholder()}
        value={text}
        onFocus={(event) => {
          setFocus('here');
          event.currentTarget.select();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(-1);
        }}
        onKeyDown={keys}
        className="block min-h-13 w-full truncate rounded-full bg-transparent pr-12 pl-12 font-mid text-ink outline-none placeholder:font-normal"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={m.search_search_clear()}
          onClick={() => {
            leave();
            if (searchText !== '') onChange(rest);
            input.current?.focus();
          }}
          className="absolute inset-y-0 right-1 my-auto grid size-tap place-items-center rounded-full text-muted hover:text-ink"
        >
          <Icon icon={X} size={16} />
        </button>
      )}
      {[...filterParams(rest)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {focus !== 'never' && (
        <Suspense fallback={null}>
          <LocationFinder
            query={typed ?? ''}
            provinceId={filters.province_id ?? null}
            onSuggestions={setLocations}
            listProps={{ id, suggestions: shown, activeIndex: at, onChoose: choose }}
          />
        </Suspense>
      )}
    </form>
  );
}
