import { CityField, ProvinceField, UniversityField } from '#features/locations/web/public/location-fields.tsx';
import { m } from '#messages';
import { AgeRange } from './age-range.tsx';
import { omitFilter, type MatchFilters } from './match-filters.ts';
import { PlanFields } from './plan-fields.tsx';

/** All filters; every change applies immediately. */
export function FilterFields({ filters, onChange }: { filters: MatchFilters; onChange: (next: MatchFilters) => void }) {
  const { province_id: provinceId, city_id: cityId } = filters;
  return (
    <div className="grid gap-5">
      <ProvinceField
        value={provinceId}
        onChange={(id) => id !== provinceId && onChange({ ...omitFilter(filters, 'province'), province_id: id })}
        placeholder={m.matching_filter_any_province()}
      />
      <CityField
        provinceId={provinceId}
        value={cityId}
        onChange={(id) => onChange({ ...filters, city_id: id })}
        placeholder={provinceId === null ? m.matching_filter_city_later() : m.matching_filter_any_city()}
      />
      <UniversityField
        provinceId={provinceId}
        cityId={cityId}
        value={filters.university_id}
        onChange={(id) => onChange({ ...filters, university_id: id })}
        placeholder={m.matching_filter_any_university()}
      />
      <AgeRange value={filters} onChange={(ages) => onChange({ ...filters, ...ages })} />
      <PlanFields filters={filters} onChange={onChange} />
    </div>
  );
}
