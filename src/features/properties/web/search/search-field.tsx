import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useCombobox } from 'downshift';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import MapPin from 'lucide-react/icons/map-pin';
import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useLocation } from 'react-router';
import { cityOfNeighbourhood } from '#features/locations/domain/rules.ts';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { localizePath } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { filterParams } from '../../domain/search/filter-params.ts';
import type { PropertyFilters } from '../../domain/search/search-filters.ts';
import { SEARCH } from '../../domain/search/search-rules.ts';
import { LOCATION_KEYS, omitFilters } from '../../domain/search/filter-changes.ts';
import { useLocationSuggestions, type LocationSuggestion } from './use-location-suggestions.ts';

const KIND_LABELS = {
  city_id: m.search_suggest_city,
  neighbourhood_id: m.search_suggest_neighbourhood,
  province_id: m.search_suggest_province,
  university_id: m.search_suggest_university,
} as const;

export interface SearchFieldProps {
  filters: PropertyFilters;
  /** Text for the current search. */
  searchText: string;
  onChange: (filters: PropertyFilters) => void;
}

/** Search field for free text and suggested locations. Works without JavaScript as a plain form. */
export function SearchField({ filters, searchText, onChange }: SearchFieldProps) {
  const { pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  // Typed text belongs to the search it was typed over.
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const typed = draft?.over === searchText ? draft.text : null;
  const text = typed ?? searchText;
  const [wasFocused, setFocused] = useState(false);
  // A field focused before hydration reports what is typed, but not its focus.
  const isWanted = wasFocused || typed !== null;
  const suggestions = useLocationSuggestions(
    typed?.trim() ?? '',
    {
      cityId: filters.city_id ?? (filters.neighbourhood_id ? cityOfNeighbourhood(filters.neighbourhood_id) : null),
      provinceId: filters.province_id ?? null,
    },
    isWanted,
  );
  const rest = omitFilters(filters, ...LOCATION_KEYS);

  const search = (next: PropertyFilters) => {
    setDraft(null);
    onChange(next);
    input.current?.blur();
  };
  const choose = ({ key, id }: LocationSuggestion) =>
    search({ ...rest, [key]: id, ...(key === 'city_id' && { province_id: id.slice(0, 2) }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null) return input.current?.focus();
    const query = typed.trim().slice(0, SEARCH.queryMaxLength);
    search(query === '' ? rest : { ...rest, q: query });
  };

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<LocationSuggestion>({
    items: suggestions as LocationSuggestion[],
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => item?.name ?? '',
    // Leaving the field chooses nothing.
    stateReducer: (_state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null } : changes,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
  });
  const isShown = isOpen && suggestions.length > 0;
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isReset = event.key === 'Escape' && typed !== null;
    const isSubmit = event.key === 'Enter' && highlightedIndex < 0;
    if (isReset) {
      event.preventDefault();
      setDraft(null);
    }
    // downshift would only close the list.
    if (isReset || isSubmit) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };
  const field = getInputProps({
    ref: input,
    'aria-label': m.search_search_label(),
    onChange: (event) => setDraft({ text: event.currentTarget.value, over: searchText }),
    'aria-expanded': isShown,
    onKeyDown: pressKey,
    onFocus: () => setFocused(true),
  });
  return (
    <form
      role="search"
      aria-label={m.search_search_label()}
      action={localizePath('/properties', pathname)}
      onSubmit={submit}
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
        {...field}
        data-select-on-focus
        type="text"
        name="q"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={SEARCH.queryMaxLength}
        placeholder={m.search_search_placeholder()}
        className="block min-h-13 w-full truncate rounded-full bg-transparent pr-12 pl-12 font-mid text-ink outline-none placeholder:font-normal"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={m.search_search_clear()}
          onClick={() => {
            setDraft(null);
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
      <ul
        {...getMenuProps({ 'aria-label': m.search_suggest_label() })}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-20 mt-2 max-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 shadow-float"
      >
        {isShown &&
          suggestions.map((item, index) => (
            <li
              key={`${item.key}-${item.id}`}
              {...getItemProps({ item, index })}
              className={cx(
                'flex min-h-tap cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 leading-ui',
                index === highlightedIndex && 'bg-surface-quiet',
              )}
            >
              <Icon icon={item.key === 'university_id' ? GraduationCap : MapPin} className="text-muted" />
              <span className="min-w-0">
                <span className="block truncate">{item.name}</span>
                <span className="block truncate text-14 text-muted">{item.note ?? KIND_LABELS[item.key]()}</span>
              </span>
            </li>
          ))}
      </ul>
      <span role="status" className="sr-only">
        {isShown ? m.search_suggest_found({ count: suggestions.length }) : ''}
      </span>
    </form>
  );
}
