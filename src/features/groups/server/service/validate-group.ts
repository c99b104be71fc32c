import { cityById, universityById } from '#features/locations/server/service.ts';
import { AppError } from '#shared/app-error.ts';
import type { GroupChange } from '../../domain/schema.ts';
import type { GroupRow } from '../store/groups.ts';

/** Drops undefined fields and validates the university. */
export function validatedChanges(input: GroupChange): Partial<GroupRow> {
  if (input.university_id && !universityById(input.university_id))
    throw new AppError('validation', { fields: { university_id: 'invalid_university' } });
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

export function provinceOf(cityId: string): string {
  const city = cityById(cityId);
  if (!city) throw new AppError('validation', { fields: { city_id: 'invalid_city' } });
  return city.provinceId;
}

/** Throws `validation` if a range ends before it begins. */
export function assertRangesOrdered({ move_in_from, move_in_to, min_stay_months, max_stay_months }: GroupRow): void {
  if (move_in_from && move_in_to && move_in_to < move_in_from)
    throw new AppError('validation', { fields: { move_in_to: 'date_order' } });
  if (min_stay_months && max_stay_months && max_stay_months < min_stay_months)
    throw new AppError('validation', { fields: { max_stay_months: 'stay_order' } });
}
