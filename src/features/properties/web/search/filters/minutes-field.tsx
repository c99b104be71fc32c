import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { m } from '#messages';
import type { PropertyFilters } from '../../../domain/search/search-filters.ts';
import { MINUTES_OPTIONS } from '../../../domain/search/search-rules.ts';

interface MinutesFieldProps {
  filters: PropertyFilters;
  hasTravelTimes: boolean;
  onChange: (filters: PropertyFilters) => void;
}

/** Longest travel time to the campus. A limit that was set says so where no timetable covers the campus. */
export function MinutesField({ filters: { minutes, ...others }, hasTravelTimes, onChange }: MinutesFieldProps) {
  if (!hasTravelTimes && minutes === undefined) return null;
  const options = new Set<number>(minutes === undefined ? MINUTES_OPTIONS : [...MINUTES_OPTIONS, minutes]);
  return (
    <Field label={m.travel_filter()} help={hasTravelTimes ? m.travel_filter_help() : m.travel_filter_none()}>
      <Select
        value={minutes ?? ''}
        onChange={({ target: { value } }) => onChange(value ? { ...others, minutes: Number(value) } : others)}
        placeholder={m.search_any()}
        options={[...options]
          .toSorted((a, b) => a - b)
          .map((most) => ({ value: String(most), label: m.travel_at_most({ minutes: most }) }))}
      />
    </Field>
  );
}
