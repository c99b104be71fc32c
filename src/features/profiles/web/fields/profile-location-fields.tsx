import { LocationFields } from '#features/locations/web/public/location-fields.tsx';
import { errorMessage } from '../error-messages.ts';
import type { ProfileFieldProps } from './field-props.ts';

export function ProfileLocationFields({ form, errors, set }: ProfileFieldProps) {
  const { province_id, city_id, university_id } = form;
  return (
    <div className="grid gap-4">
      <LocationFields
        value={{ province_id, city_id, university_id }}
        onChange={set}
        required
        errors={{
          province_id: errorMessage(errors['province_id']),
          city_id: errorMessage(errors['city_id']),
          university_id: errorMessage(errors['university_id']),
        }}
      />
    </div>
  );
}
