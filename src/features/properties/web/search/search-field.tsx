import { lazy, Suspense, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useLocation } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { localPath } from '#ui/local-link.tsx';
import { m } from '#words';
import { filterParams, SEARCH, type HomesFilters } from '../../domain/search.ts';
import type { Place, PlaceFinderProps } from './place-finder.tsx';
import { PLACE_KEYS, without } from './search-state.ts';

/** Looks places up as one types, and offers them; comes when the field is entered. */
const PlaceFinder = lazy(async (): Promise<{ default: (props: PlaceFinderProps) => ReactNode }> =>
  import('./place-finder.tsx').then(
    ({ PlaceFinder }) => ({ default: PlaceFinder }),
    () => ({ default: () => null }),
  ),
);

interface SearchFieldProps {
  filters: HomesFilters;
  /** What it says of the search. */
  where: string;
  onChange: (filters: HomesFilters) => void;
}

/** Where, in one's own words or as a place that is suggested. Works before the scripts arrive, as a plain form. */
export function SearchField({ filters, where, onChange }: SearchFieldProps) {
  const { pathname } = useLocation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // what is typed counts for the search it was typed over
  const [draft, setDraft] = useState({ text: '', over: null as string | null });
  const typed = draft.over === where ? draft.text : null;
  const setTyped = (text: string) => setDraft({ text, over: where });
  const [focus, setFocus] = useState<'never' | 'here' | 'left'>('never');
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [at, setAt] = useState(-1);
  const text = typed ?? where;
  const shown = focus === 'here' && typed !== null && typed.trim() !== '' ? places : [];
  const isOpen = shown.length > 0;
  const rest = without(filters, ...PLACE_KEYS);

  const leave = () => {
    setDraft({ text: '', over: null });
    setAt(-1);
  };
  const choose = ({ key, id: placeId }: Place) => {
    leave();
    onChange({ ...rest, [key]: placeId, ...(key === 'city_id' && { province_id: placeId.slice(0, 2) }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = shown[at];
    if (place) choose(place);
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
      aria-label={m.homes_search_label()}
      action={localPath('/properties', pathname)}
      onSubmit={submit}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocus('left')}
      className="relative min-w-0 flex-1"
    >
      <button
        type="submit"
        aria-label={m.homes_search_go()}
        className="absolute inset-y-0 left-1 my-auto grid size-tap place-items-center rounded-full"
      >
        <Icon of={SearchIcon} />
      </button>
      <input
        ref={input}
        type="text"
        name="q"
        role="combobox"
        aria-label={m.homes_search_label()}
        aria-expanded={isOpen}
        aria-controls={focus === 'never' ? undefined : `${id}-places`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={SEARCH.queryMaxLength}
        placeholder={m.homes_search_placeholder()}
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
          aria-label={m.homes_search_clear()}
          onClick={() => {
            leave();
            if (where !== '') onChange(rest);
            input.current?.focus();
          }}
          className="absolute inset-y-0 right-1 my-auto grid size-tap place-items-center rounded-full text-soft hover:text-ink"
        >
          <Icon of={X} size={16} />
        </button>
      )}
      {[...filterParams(rest)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {focus !== 'never' && (
        <Suspense fallback={null}>
          <PlaceFinder
            typed={typed ?? ''}
            provinceId={filters.province_id ?? null}
            onFound={setPlaces}
            list={{ id, places: shown, at, onChoose: choose }}
          />
        </Suspense>
      )}
    </form>
  );
}
