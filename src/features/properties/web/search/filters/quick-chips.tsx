import { useLang } from '#browser/i18n/lang.ts';
import type { LocationNames } from '#features/locations/web/public/location-names.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { lowerFirst } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { FilterKey, PropertyFilters } from '../../../domain/search/search-filters.ts';
import { filterLabel, booleanFilterLabel } from '../search-labels.ts';
import { activeFilterKeys, omitFilters } from '../../../domain/search/filter-changes.ts';
import type { BooleanFilter } from '../../../domain/search/search-rules.ts';
import type { FilterSectionName } from './filter-section.tsx';

/** Filters offered as chips while they are not set. */
const QUICK_FILTERS: readonly BooleanFilter[] = [
  'private_bath',
  'bills_included',
  'terrace',
  'empadronamiento',
  'pets',
  'lift',
  'furnished',
];
/** Sections of the filter dialog that chips open while none of their filters is set. */
const QUICK_SECTIONS: readonly { section: FilterSectionName; label: () => string; keys: readonly FilterKey[] }[] = [
  { section: 'price', label: m.search_parts_price, keys: ['price_min', 'price_max'] },
  { section: 'what', label: m.search_parts_type, keys: ['kind', 'offer'] },
  { section: 'when', label: m.search_parts_from, keys: ['from'] },
];

interface QuickChipsProps {
  filters: PropertyFilters;
  names: LocationNames;
  isSignedIn: boolean;
  /** Filter that the search field displays. */
  fieldKey: FilterKey | null;
  /** The price limit is what the text calls cheap. */
  isCheap: boolean;
  onChange: (filters: PropertyFilters) => void;
  /** Opens the filter dialog at a section. */
  onOpen: (section: FilterSectionName) => void;
}

/** Set filters as removable chips, then price, type and date, followed by popular filters. */
export function QuickChips({ filters, names, isSignedIn, fieldKey, isCheap, onChange, onOpen }: QuickChipsProps) {
  const lang = useLang();
  const wishes = isSignedIn ? (['household', ...QUICK_FILTERS] as const) : QUICK_FILTERS;
  return (
    <div role="group" aria-label={m.search_chips_label()} className="scroller items-center lg:mx-0 lg:px-1">
      {chipKeys(filters, fieldKey).map((key) => {
        const limit = filterLabel(key, filters, names, lang);
        const label = isCheap && key === 'price_max' ? m.search_parts_cheap({ limit: lowerFirst(limit, lang) }) : limit;
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
      {QUICK_SECTIONS.filter(({ keys }) => keys.every((key) => filters[key] === undefined)).map(
        ({ section, label }) => (
          <Chip key={section} aria-haspopup="dialog" onClick={() => onOpen(section)}>
            {label()}
          </Chip>
        ),
      )}
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

/** Filters shown as chips: all except that in the search field. */
export function chipKeys(filters: PropertyFilters, fieldKey: FilterKey | null): FilterKey[] {
  return activeFilterKeys(filters).filter((key) => key !== fieldKey);
}
