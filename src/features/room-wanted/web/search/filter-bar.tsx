import { useMemo, useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { CityField, ProvinceField } from '#features/locations/web/public/location-fields.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { formatDate, formatEuros } from '#shared/i18n/format.ts';
import { monthRange, upcomingMonths } from '#shared/time/months.ts';
import { m } from '#messages';
import type { PostFilters } from './post-filters.ts';

const BUDGETS_CENTS = [25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 60_000, 70_000, 80_000];

interface FilterBarProps {
  filters: PostFilters;
  onChange: (next: PostFilters) => void;
}

/** Filters of the search; every change applies immediately. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const lang = useLang();
  const months = useMemo(() => upcomingMonths(new Date()), []);
  const [province, setProvince] = useState(filters.city_id?.slice(0, 2) ?? null);
  const provinceId = filters.city_id?.slice(0, 2) ?? province;
  const { budget_min_cents: budget, move_in_from: from, move_in_to: to } = filters;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <ProvinceField
        value={provinceId}
        help={null}
        placeholder={m.matching_filter_any_province()}
        onChange={(id) => {
          setProvince(id);
          if (id !== provinceId) onChange({ ...filters, city_id: null });
        }}
      />
      <CityField
        provinceId={provinceId}
        value={filters.city_id}
        help={null}
        onChange={(id) => onChange({ ...filters, city_id: id })}
        placeholder={m.wanted_any_city()}
      />
      <Field label={m.wanted_budget_from()}>
        <Select
          placeholder={m.wanted_any_budget()}
          value={budget ?? ''}
          options={[...new Set([...BUDGETS_CENTS, ...(budget === null ? [] : [budget])])]
            .toSorted((a, b) => a - b)
            .map((cents) => ({ value: String(cents), label: formatEuros(cents, lang) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, budget_min_cents: value === '' ? null : Number(value) })
          }
        />
      </Field>
      <Field label={m.wanted_move_in()}>
        <Select
          placeholder={m.wanted_any_date()}
          value={from === null ? '' : `${from}_${to}`}
          options={months.map((first) => ({
            value: monthRange(first).join('_'),
            label: formatDate(first, lang, 'month'),
          }))}
          onChange={({ currentTarget: { value } }) => {
            const [first = '', last = ''] = value.split('_');
            onChange({ ...filters, move_in_from: first || null, move_in_to: last || null });
          }}
        />
      </Field>
    </div>
  );
}
