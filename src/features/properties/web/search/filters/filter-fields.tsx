import { LocationFields } from '#features/locations/web/public/location-fields.tsx';
import { Checkbox, ChoiceGroup } from '#ui/forms/selection-controls.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { ADVERTISERS, CONTRACTS, KINDS, OFFERS } from '../../../domain/fields.ts';
import { PROPERTY } from '../../../domain/rules.ts';
import type { PropertyFilters } from '../../../domain/search/search-filters.ts';
import type { Facets } from '../search-api.ts';
import { ADVERTISER_LABELS, CONTRACT_LABELS, KIND_LABELS, OFFER_LABELS } from '../../labels/property-labels.ts';
import { MinutesField } from './minutes-field.tsx';
import { booleanFilterLabel } from '../search-labels.ts';
import { FilterSection, type FilterSectionName } from './filter-section.tsx';
import { BOOLEAN_FILTERS, ENERGY_AT_LEAST, type BooleanFilter } from '../../../domain/search/search-rules.ts';

interface FilterFieldsProps {
  filters: PropertyFilters;
  facets: Facets;
  /** Section shown first; null for the beginning. */
  section: FilterSectionName | null;
  isSignedIn: boolean;
  hasTravelTimes: boolean;
  onChange: (filters: PropertyFilters) => void;
}

const PROPERTY_FLAGS: readonly BooleanFilter[] = ['private_bath', 'furnished', 'terrace', 'balcony', 'lift'];
const LIVING_FLAGS: readonly BooleanFilter[] = ['household', 'pets', 'couples', 'empadronamiento'];
const STAY_MONTHS = [1, 3, 6, 9, 12, 24] as const;

/** All filters, with the number of results per value. */
export function FilterFields(props: FilterFieldsProps) {
  const { filters, facets, section, onChange } = props;
  const set = (key: keyof PropertyFilters, value: unknown) => onChange(setFilter(filters, key, value));
  return (
    <div className="grid gap-8">
      <PriceFields {...props} />
      <FilterSection name="what" target={section} title={m.search_section_what()}>
        <Field group label={m.search_field_offer()}>
          <ChoiceGroup
            value={filters.offer ?? 'any'}
            onChange={(offer) => set('offer', offer === 'any' ? null : offer)}
            options={[
              { value: 'any', label: m.search_any() },
              ...OFFERS.map((offer) => ({ value: offer, label: OFFER_LABELS[offer]() })),
            ]}
          />
        </Field>
        <CheckboxList
          label={m.search_field_kind()}
          options={KINDS}
          labels={KIND_LABELS}
          selected={filters.kind ?? []}
          counts={facets['kind']}
          onChange={(kinds) => set('kind', kinds)}
        />
        <Field label={m.search_parts_bedrooms_field()}>
          <Select
            value={filters.bedrooms ?? ''}
            onChange={(event) => set('bedrooms', Number(event.target.value) || null)}
            placeholder={m.search_any()}
            options={[1, 2, 3, 4, 5, 6].map((count) => ({ value: String(count), label: m.search_any_more({ count }) }))}
          />
        </Field>
        <Field label={m.search_field_rooms()} help={m.search_field_rooms_help()}>
          <Select
            value={filters.rooms ?? ''}
            onChange={(event) => set('rooms', Number(event.target.value) || null)}
            placeholder={m.search_any()}
            options={[1, 2, 3, 4, 5, 6].map((count) => ({ value: String(count), label: m.search_any_more({ count }) }))}
          />
        </Field>
      </FilterSection>
      <FilterSection name="when" target={section} title={m.search_section_when()}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.search_field_from()}>
            <TextInput type="date" value={filters.from ?? ''} onChange={(event) => set('from', event.target.value)} />
          </Field>
          <Field label={m.search_field_stay()}>
            <Select
              value={filters.stay ?? ''}
              onChange={(event) => set('stay', Number(event.target.value) || null)}
              placeholder={m.search_any()}
              options={[...new Set([...STAY_MONTHS, ...(filters.stay ? [filters.stay] : [])])]
                .toSorted((a, b) => a - b)
                .map((count) => ({ value: String(count), label: m.search_chip_stay({ count }) }))}
            />
          </Field>
        </div>
      </FilterSection>
      <FilterSection title={m.search_section_where()}>
        <LocationFields
          value={{
            province_id: filters.province_id ?? null,
            city_id: filters.city_id ?? null,
            university_id: filters.university_id ?? null,
          }}
          onChange={(locations) =>
            onChange(
              Object.entries({ ...locations, neighbourhood_id: null, area: null }).reduce(
                (next, [key, value]) => setFilter(next, key as keyof PropertyFilters, value),
                filters,
              ),
            )
          }
        />
        <MinutesField filters={filters} hasTravelTimes={props.hasTravelTimes} onChange={onChange} />
      </FilterSection>
      <FilterSection title={m.search_section_home()}>
        <FlagCheckboxes {...props} of={PROPERTY_FLAGS} />
        <Field label={m.search_field_energy()}>
          <Select
            value={filters.energy ?? ''}
            onChange={(event) => set('energy', event.target.value)}
            placeholder={m.search_any()}
            options={ENERGY_AT_LEAST.map((label) => ({
              value: label,
              label: appendCount(m.search_energy_least({ label }), facets['energy']?.[label]),
            }))}
          />
        </Field>
      </FilterSection>
      <LivingFields {...props} />
      <FilterSection title={m.search_section_paper()}>
        <Field label={m.search_field_contract()}>
          <Select
            value={filters.contract ?? ''}
            onChange={(event) => set('contract', event.target.value)}
            placeholder={m.search_any()}
            options={CONTRACTS.map((one) => ({
              value: one,
              label: appendCount(CONTRACT_LABELS[one](), facets['contract']?.[one]),
            }))}
          />
        </Field>
        <CheckboxList
          label={m.search_field_advertiser()}
          options={ADVERTISERS}
          labels={ADVERTISER_LABELS}
          selected={filters.advertiser ?? []}
          counts={facets['advertiser']}
          onChange={(chosen) => set('advertiser', chosen)}
        />
      </FilterSection>
    </div>
  );
}

function PriceFields(props: FilterFieldsProps) {
  const { filters, section, onChange } = props;
  const { price_min: least, price_max: most } = filters;
  const set = (key: 'price_min' | 'price_max', text: string) => {
    const euros = Number.parseInt(text.replaceAll(/\D/g, '').slice(0, 6), 10);
    const bounded = Math.min(euros, PROPERTY.maxCents / 100);
    onChange(setFilter(filters, key, Number.isNaN(euros) || (key === 'price_max' && euros === 0) ? null : bounded));
  };
  const error = least !== undefined && most !== undefined && most < least ? m.search_price_order() : undefined;
  return (
    <FilterSection name="price" target={section} title={m.search_section_price()}>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.search_field_price_min()}>
          <TextInput
            inputMode="numeric"
            end="€"
            value={least ?? ''}
            onChange={(event) => set('price_min', event.target.value)}
          />
        </Field>
        <Field label={m.search_field_price_max()} error={error}>
          <TextInput
            inputMode="numeric"
            end="€"
            value={most ?? ''}
            onChange={(event) => set('price_max', event.target.value)}
          />
        </Field>
      </div>
      <FlagCheckboxes {...props} of={['bills_included']} />
    </FilterSection>
  );
}

function LivingFields(props: FilterFieldsProps) {
  const { filters, onChange } = props;
  return (
    <FilterSection title={m.search_section_living()}>
      <Field group label={m.search_field_smoking()}>
        <ChoiceGroup
          value={filters.smoking ?? 'any'}
          onChange={(smoking) => onChange(setFilter(filters, 'smoking', smoking === 'any' ? null : smoking))}
          options={[
            { value: 'any', label: m.search_any() },
            { value: 'no', label: m.search_chip_smoking({ smoking: 'no' }) },
            { value: 'yes', label: m.search_chip_smoking({ smoking: 'yes' }) },
          ]}
        />
      </Field>
      <FlagCheckboxes {...props} of={LIVING_FLAGS} />
    </FilterSection>
  );
}

function FlagCheckboxes({
  of,
  filters,
  facets,
  isSignedIn,
  onChange,
}: FilterFieldsProps & { of: readonly BooleanFilter[] }) {
  const shown = BOOLEAN_FILTERS.filter((wish) => of.includes(wish) && (wish !== 'household' || isSignedIn));
  return (
    <div className="grid sm:grid-cols-2 sm:gap-x-4">
      {shown.map((wish) => (
        <Checkbox
          key={wish}
          checked={filters[wish] === '1'}
          onChange={(event) => onChange(setFilter(filters, wish, event.target.checked ? '1' : null))}
        >
          <LabelWithCount label={booleanFilterLabel(wish)} count={facets[wish]?.['1']} />
        </Checkbox>
      ))}
    </div>
  );
}

interface CheckboxListProps<V extends string> {
  label: string;
  options: readonly V[];
  labels: Record<V, () => string>;
  selected: readonly V[];
  counts: Record<string, string> | undefined;
  onChange: (chosen: V[]) => void;
}

function CheckboxList<V extends string>({ label, options, labels, selected, counts, onChange }: CheckboxListProps<V>) {
  return (
    <Field group label={label}>
      <div role="group" aria-label={label} className="grid sm:grid-cols-2 sm:gap-x-4">
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={selected.includes(option)}
            onChange={(event) =>
              onChange(options.filter((one) => (one === option ? event.target.checked : selected.includes(one))))
            }
          >
            <LabelWithCount label={labels[option]()} count={counts?.[option]} />
          </Checkbox>
        ))}
      </div>
    </Field>
  );
}

function LabelWithCount({ label, count }: { label: string; count: string | undefined }) {
  return (
    <>
      {label}
      {count !== undefined && <span className="num ml-1 text-14 text-subtle"> {count}</span>}
    </>
  );
}

function appendCount(label: string, count: string | undefined): string {
  return count === undefined ? label : `${label} (${count})`;
}

/** Sets a filter; null, empty strings and empty lists remove it. */
function setFilter(filters: PropertyFilters, key: keyof PropertyFilters, value: unknown): PropertyFilters {
  const next: Record<string, unknown> = { ...filters };
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    delete next[key];
  else next[key] = value;
  return next as PropertyFilters;
}
