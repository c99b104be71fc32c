import { useLang } from '#browser/lang.ts';
import { Chip } from '#ui/chip.tsx';
import { m } from '#words';
import type { FilterKey, HomesFilters, Wish } from '../../domain/search.ts';
import { filterWords, wishWords, type PlaceNames } from './search-words.ts';
import { setKeys, without } from './search-state.ts';

/** What is offered with one tap while it is not asked for. */
const QUICK: readonly Wish[] = ['private_bath', 'bills_included', 'empadronamiento', 'pets', 'lift', 'furnished'];
/** What the search field says already. */
const IN_FIELD: readonly FilterKey[] = ['q', 'province_id', 'city_id', 'university_id'];

interface QuickChipsProps {
  filters: HomesFilters;
  names: PlaceNames;
  isSignedIn: boolean;
  onChange: (filters: HomesFilters) => void;
}

/** The filters that are set, each to be taken away, and then those that are asked for most. */
export function QuickChips({ filters, names, isSignedIn, onChange }: QuickChipsProps) {
  const lang = useLang();
  const set = chipKeys(filters);
  const wishes = isSignedIn ? (['household', ...QUICK] as const) : QUICK;
  return (
    <div role="group" aria-label={m.homes_chips_label()} className="scroller items-center lg:mx-0 lg:px-1">
      {set.map((key) => {
        const words = filterWords(key, filters, names, lang);
        return (
          <Chip
            key={key}
            on
            removable
            aria-label={m.homes_filter_remove({ filter: words })}
            onClick={() => onChange(without(filters, key))}
          >
            {words}
          </Chip>
        );
      })}
      {filters.smoking === undefined && (
        <Chip on={false} onClick={() => onChange({ ...filters, smoking: 'no' })}>
          {m.homes_chip_smoking({ smoking: 'no' })}
        </Chip>
      )}
      {wishes
        .filter((wish) => filters[wish] === undefined)
        .map((wish) => (
          <Chip key={wish} on={false} onClick={() => onChange({ ...filters, [wish]: '1' })}>
            {wishWords(wish)}
          </Chip>
        ))}
    </div>
  );
}

/** The filters that stand as chips: all but those that the search field says. */
export function chipKeys(filters: HomesFilters): FilterKey[] {
  return setKeys(filters).filter((key) => !IN_FIELD.includes(key));
}
