import { useLang } from '#browser/i18n/lang.ts';
import type { LocationNames } from '#features/locations/web/public/location-names.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { m } from '#messages';
import type { FilterKey, PropertyFilters } from '../../../domain/search/search-filters.ts';
import { filterLabel, booleanFilterLabel } from '../search-labels.ts';
import { activeFilterKeys, omitFilters } from '../search-state.ts';
import type { BooleanFilter } from '../../../domain/search/search-rules.ts';

/** Filters offered as chips while they are not set. */
const QUICK_FILTERS: readonly BooleanFilter[] = [
  'private_bath',
  'bills_included',
  'empadronamiento',
  'pets',
  'lift',
  'furnished',
];
/** Filters that the search field already displays. */
const SEARCH_FIELD_KEYS: readonly FilterKey[] = ['q', 'province_id', 'city_id', 'university_id'];

interface QuickChipsProps {
  filters: PropertyFilters;
  names: LocationNames;
  isSignedIn: boolean;
  onChange: (filters: PropertyFilters) => void;
}

/** Set filters as removable chips, followed by popular filters. */
export function QuickChips({ filters, names, isSignedIn, onChange }: QuickChipsProps) {
  const lang = useLang();
  const set = chipKeys(filters);
  const wishes = isSignedIn ? (['household', ...QUICK_FILTERS] as const) : QUICK_FILTERS;
  return (
    <div role="group" aria-label={m.search_chips_label()} className="scroller items-center lg:mx-0 lg:px-1">
      {set.map((key) => {
        const label = filterLabel(key, filters, names, lang);
        return (
          <Chip
            key={key}
            selected
            removable
            aria-label={m.search_filter_remove({ filter: label })}
            onClick={() => onChange(omitFilters(filters, key))}
          >
            {label}
          </Chip>
        );
      })}
      {filters.smoking === undefined && (
        <Chip selected={false} onClick={() => onChange({ ...filters, smoking: 'no' })}>
          {m.search_chip_smoking({ smoking: 'no' })}
        </Chip>
      )}
      {wishes
        .filter((wish) => filters[wish] === undefined)
        .map((wish) => (
          <Chip key={wish} selected={false} onClick={() => onChange({ ...filters, [wish]: '1' })}>
            {booleanFilterLabel(wish)}
          </Chip>
        ))}
    </div>
  );
}

/** Filters shown as chips: all except those in the search field. */
export function chipKeys(filters: PropertyFilters): FilterKey[] {
  return activeFilterKeys(filters).filter((key) => !SEARCH_FIELD_KEYS.includes(key));
}
