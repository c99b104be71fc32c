import { LocationFields } from '#features/locations/web/public/location-fields.tsx';
import type { ProfileFieldProps } from './field-props.ts';

export function ProfileLocationFields({ form, error, set }: ProfileFieldProps) {
  const { province_id, city_id, university_id } = form;
  return (
    <div className="grid gap-4">
      <LocationFields
        value={{ province_id, city_id, university_id }}
        onChange={set}
        required
        fillsCity
        errors={{
          province_id: error('province_id'),
          city_id: error('city_id'),
          university_id: error('university_id'),
        }}
      />
    </div>
  );
}
