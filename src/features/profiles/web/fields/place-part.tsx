import { PlaceFields } from '#features/places/web/parts/place-fields.tsx';
import { errorWords } from '../error-words.ts';
import type { PartProps } from './part-props.ts';

/** Province, city and university. */
export function PlacePart({ form, errors, set }: PartProps) {
  const { province_id, city_id, university_id } = form;
  return (
    <div className="grid gap-4">
      <PlaceFields
        value={{ province_id, city_id, university_id }}
        onChange={set}
        required
        errors={{
          province_id: errorWords(errors['province_id']),
          city_id: errorWords(errors['city_id']),
          university_id: errorWords(errors['university_id']),
        }}
      />
    </div>
  );
}
