import { useId, type ReactNode } from 'react';
import { PlaceFields } from '#features/places/web/parts/place-fields.tsx';
import { Checkbox, ChoiceGroup } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { ADVERTISERS, CONTRACTS, KINDS, OFFERS } from '../../domain/fields.ts';
import { PROPERTY } from '../../domain/rules.ts';
import { ENERGY_AT_LEAST, WISHES, type HomesFilters, type Wish } from '../../domain/search.ts';
import type { Facets } from '../search-api.ts';
import { ADVERTISER_WORDS, CONTRACT_WORDS, KIND_WORDS, OFFER_WORDS } from '../property-words.ts';
import { wishWords } from './search-words.ts';

interface FilterFieldsProps {
  filters: HomesFilters;
  facets: Facets;
  isSignedIn: boolean;
  onChange: (filters: HomesFilters) => void;
}

const HOME_WISHES: readonly Wish[] = ['private_bath', 'furnished', 'lift'];
const LIVING_WISHES: readonly Wish[] = ['household', 'pets', 'couples', 'empadronamiento'];
const STAYS = [1, 3, 6, 9, 12, 24] as const;

/** Every filter, with how many homes each value would leave. */
export function FilterFields(props: FilterFieldsProps) {
  const { filters, facets, onChange } = props;
  const set = (key: keyof HomesFilters, value: unknown) => onChange(withValue(filters, key, value));
  return (
    <div className="grid gap-8">
      <Section title={m.homes_section_where()}>
        <PlaceFields
          value={{
            province_id: filters.province_id ?? null,
            city_id: filters.city_id ?? null,
            university_id: filters.university_id ?? null,
          }}
          onChange={(places) =>
            onChange(
              Object.entries({ ...places, area: null }).reduce(
                (next, [key, value]) => withValue(next, key as keyof HomesFilters, value),
                filters,
              ),
            )
          }
        />
      </Section>
      <Section title={m.homes_section_what()}>
        <Field group label={m.homes_field_offer()}>
          <ChoiceGroup
            value={filters.offer ?? 'any'}
            onChange={(offer) => set('offer', offer === 'any' ? null : offer)}
            options={[
              { value: 'any', label: m.homes_any() },
              ...OFFERS.map((offer) => ({ value: offer, label: OFFER_WORDS[offer]() })),
            ]}
          />
        </Field>
        <Ticks
          label={m.homes_field_kind()}
          options={KINDS}
          words={KIND_WORDS}
          chosen={filters.kind ?? []}
          counts={facets['kind']}
          onChange={(kinds) => set('kind', kinds)}
        />
        <Field label={m.homes_field_rooms()} help={m.homes_field_rooms_help()}>
          <Select
            value={filters.rooms ?? ''}
            onChange={(event) => set('rooms', Number(event.target.value) || null)}
            placeholder={m.homes_any()}
            options={[1, 2, 3, 4, 5, 6].map((count) => ({ value: String(count), label: m.homes_any_more({ count }) }))}
          />
        </Field>
      </Section>
      <Price {...props} />
      <Section title={m.homes_section_when()}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.homes_field_from()}>
            <TextInput type="date" value={filters.from ?? ''} onChange={(event) => set('from', event.target.value)} />
          </Field>
          <Field label={m.homes_field_stay()}>
            <Select
              value={filters.stay ?? ''}
              onChange={(event) => set('stay', Number(event.target.value) || null)}
              placeholder={m.homes_any()}
              options={[...new Set([...STAYS, ...(filters.stay ? [filters.stay] : [])])]
                .toSorted((a, b) => a - b)
                .map((count) => ({ value: String(count), label: m.homes_chip_stay({ count }) }))}
            />
          </Field>
        </div>
      </Section>
      <Section title={m.homes_section_home()}>
        <Wishes {...props} of={HOME_WISHES} />
        <Field label={m.homes_field_energy()}>
          <Select
            value={filters.energy ?? ''}
            onChange={(event) => set('energy', event.target.value)}
            placeholder={m.homes_any()}
            options={ENERGY_AT_LEAST.map((label) => ({
              value: label,
              label: withCount(m.homes_energy_least({ label }), facets['energy']?.[label]),
            }))}
          />
        </Field>
      </Section>
      <Living {...props} />
      <Section title={m.homes_section_paper()}>
        <Field label={m.homes_field_contract()}>
          <Select
            value={filters.contract ?? ''}
            onChange={(event) => set('contract', event.target.value)}
            placeholder={m.homes_any()}
            options={CONTRACTS.map((one) => ({
              value: one,
              label: withCount(CONTRACT_WORDS[one](), facets['contract']?.[one]),
            }))}
          />
        </Field>
        <Ticks
          label={m.homes_field_advertiser()}
          options={ADVERTISERS}
          words={ADVERTISER_WORDS}
          chosen={filters.advertiser ?? []}
          counts={facets['advertiser']}
          onChange={(chosen) => set('advertiser', chosen)}
        />
      </Section>
    </div>
  );
}

function Price({ filters, facets, isSignedIn, onChange }: FilterFieldsProps) {
  const { price_min: least, price_max: most } = filters;
  const set = (key: 'price_min' | 'price_max', text: string) => {
    const euros = Number.parseInt(text.replaceAll(/\D/g, '').slice(0, 6), 10);
    const bounded = Math.min(euros, PROPERTY.maxCents / 100);
    onChange(withValue(filters, key, Number.isNaN(euros) || (key === 'price_max' && euros === 0) ? null : bounded));
  };
  const error = least !== undefined && most !== undefined && most < least ? m.homes_price_order() : undefined;
  return (
    <Section title={m.homes_section_price()}>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.homes_field_price_min()}>
          <TextInput
            inputMode="numeric"
            end="€"
            value={least ?? ''}
            onChange={(event) => set('price_min', event.target.value)}
          />
        </Field>
        <Field label={m.homes_field_price_max()} error={error}>
          <TextInput
            inputMode="numeric"
            end="€"
            value={most ?? ''}
            onChange={(event) => set('price_max', event.target.value)}
          />
        </Field>
      </div>
      <Wishes {...{ filters, facets, isSignedIn, onChange }} of={['bills_included']} />
    </Section>
  );
}

function Living(props: FilterFieldsProps) {
  const { filters, onChange } = props;
  return (
    <Section title={m.homes_section_living()}>
      <Field group label={m.homes_field_smoking()}>
        <ChoiceGroup
          value={filters.smoking ?? 'any'}
          onChange={(smoking) => onChange(withValue(filters, 'smoking', smoking === 'any' ? null : smoking))}
          options={[
            { value: 'any', label: m.homes_any() },
            { value: 'no', label: m.homes_chip_smoking({ smoking: 'no' }) },
            { value: 'yes', label: m.homes_chip_smoking({ smoking: 'yes' }) },
          ]}
        />
      </Field>
      <Wishes {...props} of={LIVING_WISHES} />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function Wishes({ of, filters, facets, isSignedIn, onChange }: FilterFieldsProps & { of: readonly Wish[] }) {
  const shown = WISHES.filter((wish) => of.includes(wish) && (wish !== 'household' || isSignedIn));
  return (
    <div className="grid sm:grid-cols-2 sm:gap-x-4">
      {shown.map((wish) => (
        <Checkbox
          key={wish}
          checked={filters[wish] === '1'}
          onChange={(event) => onChange(withValue(filters, wish, event.target.checked ? '1' : null))}
        >
          <Counted words={wishWords(wish)} count={facets[wish]?.['1']} />
        </Checkbox>
      ))}
    </div>
  );
}

interface TicksProps<V extends string> {
  label: string;
  options: readonly V[];
  words: Record<V, () => string>;
  chosen: readonly V[];
  counts: Record<string, string> | undefined;
  onChange: (chosen: V[]) => void;
}

function Ticks<V extends string>({ label, options, words, chosen, counts, onChange }: TicksProps<V>) {
  return (
    <Field group label={label}>
      <div role="group" aria-label={label} className="grid sm:grid-cols-2 sm:gap-x-4">
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            onChange={(event) =>
              onChange(options.filter((one) => (one === option ? event.target.checked : chosen.includes(one))))
            }
          >
            <Counted words={words[option]()} count={counts?.[option]} />
          </Checkbox>
        ))}
      </div>
    </Field>
  );
}

function Counted({ words, count }: { words: string; count: string | undefined }) {
  return (
    <>
      {words}
      {count !== undefined && <span className="num ml-1 text-14 text-faint"> {count}</span>}
    </>
  );
}

function withCount(words: string, count: string | undefined): string {
  return count === undefined ? words : `${words} (${count})`;
}

/** The filters with one of them as it is wanted; nothing, empty words and empty lists take it away. */
function withValue(filters: HomesFilters, key: keyof HomesFilters, value: unknown): HomesFilters {
  const next: Record<string, unknown> = { ...filters };
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    delete next[key];
  else next[key] = value;
  return next as HomesFilters;
}
